import type { Request, RequestHandler, Response } from 'express';
import { brandOf } from '../../contexts/brands/published/brand.catalog.ts';
import type { RateLimiter } from '../../platform/http/memory-rate-limiter.ts';
import type { PageContent } from '../../platform/http/page-shell.ts';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { robotsText, sitemapXml } from './for-robots.ts';
import { html, jsonInScript, link, type Markup } from './markup.ts';
import { codeAt } from './page-routes.ts';
import { type PageTexts, withFigures } from './page-texts.ts';
import { filingPicture, tickerPicture } from './share-picture.ts';
import type { SharePng } from './share-png.ts';
import type { WebManifest } from './web-manifest.ts';

const PICTURE = /^\/share\/(ticker\/)?([\w.-]{1,40})\.(svg|png)$/;
const PICTURES = { limit: 120, windowMs: 60_000 } as const;
/** Former address of an insider's page. */
const FORMER_INSIDER = /^\/insiders\/([^/]+)\/?$/;
const MINUTES = 'public, max-age=300';
/** An SVG picture must not load or run anything. */
const PICTURE_POLICY = "default-src 'none'";
/** Components in the frame around every page that are separate chunks. */
const FRAME = ['src/features/coverage/components/coverage-line.tsx', 'src/app/shell/search-button.tsx'];
const SYMBOL = /^\/([A-Za-z0-9.-]{1,6})\/?$/;
const MAX_DESCRIPTION_LENGTH = 300;

/** @param urlOf address of a page under a brand; never built from the request, because its sender controls the Host header. */
export class PublicPages {
  constructor(
    private readonly texts: PageTexts,
    private readonly urlOf: (brandId: string, path: string) => string,
    private readonly sample: boolean,
    private readonly png: SharePng,
    private readonly manifest: WebManifest,
    private readonly limits: () => RateLimiter,
    private readonly security: (canonical: string) => string | null,
  ) {}

  /** The server-rendered content of the page at an address. */
  async content(path: string, brandId: string): Promise<PageContent> {
    const brand = withFigures(brandOf(brandId));
    const found = await this.texts.of(path, brand.id);
    const common = { sample: this.sample, siteName: brand.brandName, code: sourcesOf(path) };
    if (found.state !== 'text') {
      const missing = found.state === 'missing';
      const heading = missing ? 'Page not found' : brand.tagline;
      return {
        ...common,
        status: missing ? 404 : 200,
        title: missing ? `${heading} – ${brand.brandName}` : `${brand.brandName} – ${heading}`,
        description: missing ? 'It may have moved, or the address has a typo.' : brand.copy.heroSubtitle,
        head: html`<meta name="robots" content="noindex" />`.text,
        article: (missing ? notFoundArticle(path) : this.#framed(brand.brandName, html``)).text,
      };
    }
    const { title, description, path: own, article, data, image } = found.text;
    const address = this.urlOf(brand.id, own);
    const picture = this.urlOf(brand.id, image ?? '/icon-512.png');
    const structured = jsonInScript({ '@context': 'https://schema.org', '@type': 'WebPage', name: title, url: address, ...data });
    const head = html`<link rel="canonical" href="${address}" />
    <meta property="og:type" content="${image ? 'article' : 'website'}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${picture}" />
    <meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`;
    return {
      ...common,
      status: 200,
      title,
      description:
        description.length > MAX_DESCRIPTION_LENGTH ? `${description.slice(0, MAX_DESCRIPTION_LENGTH - 1)}…` : description,
      head: `${head.text}\n    <script type="application/ld+json">${structured}</script>`,
      article: this.#framed(brand.brandName, article).text,
    };
  }

  /** The article with navigation links; the application replaces it. */
  #framed(brandName: string, article: Markup): Markup {
    const sample = this.sample ? html`<p>Sample data. These filings are invented for demonstration.</p>` : null;
    return html`<article data-plain>${sample}<p>${link('/', brandName)} · ${link('/today', 'Today')} · ${link('/insiders', 'Insiders')} · ${link('/listings', 'New listings')} · ${link('/pricing', 'Pricing')}</p>
${article}
<p>The service is provided as is and is not investment advice. ${link('/terms', 'Terms')} · ${link('/privacy', 'Privacy')} · ${link('/accuracy', 'Accuracy')} · ${link('/developers', 'Developers')}</p></article>`;
  }

  /** Serves the files for robots, link previews and installation as an app. */
  readonly extras: RequestHandler = (request, response, next) => {
    const picture = PICTURE.exec(request.path);
    const insider = FORMER_INSIDER.exec(request.path)?.[1];
    if (request.method !== 'GET' && request.method !== 'HEAD') next();
    else if (request.path === '/robots.txt') this.#robots(request, response);
    else if (request.path === '/sitemap.xml') void this.#sitemap(request, response).catch(next);
    else if (request.path === '/.well-known/security.txt') this.#security(request, response, next);
    else if (request.path === '/manifest.webmanifest') this.#manifest(request, response, next);
    else if (insider !== undefined) response.redirect(301, `/insider/${insider}${searchOf(request)}`);
    else if (picture !== null) void this.#picture(picture, request, response, next).catch(next);
    else next();
  };

  #robots(request: Request, response: Response): void {
    const { brandId } = requestContextOf(request);
    response.setHeader('Cache-Control', MINUTES);
    response.type('text/plain').send(robotsText(this.urlOf(brandId, '/sitemap.xml')));
  }

  #security(request: Request, response: Response, next: () => void): void {
    const text = this.security(this.urlOf(requestContextOf(request).brandId, '/.well-known/security.txt'));
    if (text === null) {
      next();
      return;
    }
    response.setHeader('Cache-Control', MINUTES);
    response.type('text/plain').send(text);
  }

  #manifest(request: Request, response: Response, next: () => void): void {
    const manifest = this.manifest.of(brandOf(requestContextOf(request).brandId));
    if (manifest === null) {
      next();
      return;
    }
    response.setHeader('Cache-Control', MINUTES);
    response.type('application/manifest+json').send(manifest);
  }

  async #sitemap(request: Request, response: Response): Promise<void> {
    const { brandId } = requestContextOf(request);
    const addresses = (await this.texts.listed(brandId)).map((path) => this.urlOf(brandId, path));
    response.setHeader('Cache-Control', MINUTES);
    response.type('application/xml').send(sitemapXml(addresses).text);
  }

  /** Shows only what a reader without a session may see. */
  async #picture([, ofTicker, id = '', type]: RegExpExecArray, request: Request, response: Response, next: () => void) {
    const { brandId, ip } = requestContextOf(request);
    this.limits().consume('share-pictures', ip, PICTURES.limit, PICTURES.windowMs);
    const svg = ofTicker ? await this.#tickerPicture(id, brandId) : await this.#filingPicture(id, brandId);
    if (svg === null) return next();
    const picture = type === 'png' ? await this.png.of(svg) : svg;
    response.setHeader('Cache-Control', MINUTES).setHeader('Content-Security-Policy', PICTURE_POLICY);
    response.type(type === 'png' ? 'image/png' : 'image/svg+xml').send(picture);
  }

  async #filingPicture(accession: string, brandId: string): Promise<string | null> {
    const filing = await this.texts.filing(accession, brandId);
    return filing && filingPicture(filing, brandOf(brandId));
  }

  async #tickerPicture(ticker: string, brandId: string): Promise<string | null> {
    const page = await this.texts.ticker(ticker, brandId);
    return page && tickerPicture(page, brandOf(brandId));
  }
}

/** Source files of a page's first content, as named in the build manifest: frame parts first, then the page. */
function sourcesOf(path: string): readonly string[] {
  const pages = codeAt(path).map((page) => `src/pages/${page}.tsx`);
  return pages.length === 0 ? [] : [...FRAME, ...pages];
}

/** The query string of a request, with its question mark. */
function searchOf({ originalUrl }: Request): string {
  const at = originalUrl.indexOf('?');
  return at === -1 ? '' : originalUrl.slice(at);
}

function notFoundArticle(path: string): Markup {
  const symbol = SYMBOL.exec(path)?.[1]?.toUpperCase();
  return html`<article data-plain><h1>Page not found</h1><p>It may have moved, or the address has a typo.</p>
<ul><li>${link('/', 'Home')}</li>${symbol ? html`<li>${link(`/ticker/${symbol}`, `${symbol} filings`)}</li>` : null}
<li>${link('/insiders', 'Insiders')}</li><li>${link('/pricing', 'Pricing')}</li></ul></article>`;
}
