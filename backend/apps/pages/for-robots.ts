import { html, type Markup } from './markup.ts';

/** Paths that robots skip: personal pages, and addresses that aren't pages. The API stays open, because crawlers need it to render pages. */
const PRIVATE = ['/alerts', '/settings', '/login', '/upgrade', '/dev/', '/unsubscribe', '/undo', '/mute', '/feeds/'];

/** @param sitemap path or URL of the sitemap; all pages are under its folder. */
export function robotsText(sitemap: string): string {
  const base = new URL('.', sitemap).pathname.slice(0, -1);
  return ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${base}${path}`), '', `Sitemap: ${sitemap}`, ''].join('\n');
}

export function sitemapXml(addresses: readonly string[]): Markup {
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((address) => html`<url><loc>${address}</loc></url>`)}</urlset>`;
}
