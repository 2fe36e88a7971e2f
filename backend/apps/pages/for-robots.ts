import { html, type Markup } from './markup.ts';

/** Paths that robots skip: personal pages, and addresses that are no pages. The API stays open, because crawlers render the pages with it. */
const PRIVATE = ['/alerts', '/settings', '/login', '/upgrade', '/dev/', '/unsubscribe', '/undo', '/mute', '/feeds/'];

/** @param sitemap its address, whose folder holds the other pages too. */
export function robotsText(sitemap: string): string {
  const base = new URL('.', sitemap).pathname.slice(0, -1);
  return ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${base}${path}`), '', `Sitemap: ${sitemap}`, ''].join('\n');
}

export function sitemapXml(addresses: readonly string[]): Markup {
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((address) => html`<url><loc>${address}</loc></url>`)}</urlset>`;
}
