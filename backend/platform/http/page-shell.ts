import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { builtFiles } from './built-files.ts';
import { codeLinks } from './code-links.ts';
import { escapeHtml } from './escape-html.ts';
import { requestContextOf } from './request-context.ts';
import { routedPath } from './routed-path.ts';

/** What the server writes into a page, for link previews, search engines and readers without JavaScript. */
export interface PageContent {
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  readonly sample: boolean;
  /** Escaped HTML for the head. */
  readonly head: string;
  /** Escaped HTML that the application replaces. */
  readonly article: string;
  /** Sources that draw the first content, as named in the build manifest, so that the browser loads them in parallel. */
  readonly code: readonly string[];
}

/** Placeholders in the built page: comments for markup, bare names for text. */
const PLACES = /<!--(__[A-Z_]{1,40}__)-->|__[A-Z_]{1,40}__/g;
const NOT_PAGES = /^\/(api|health|metrics|dev|samples|unsubscribe|undo|mute|feeds)(\/|$)/;
/** The built template of every page. It must never be served with its placeholders. */
const TEMPLATE = /^\/index\.html(\.br|\.gz)?$/i;
/** The gallery of UI components; only in embedded products. */
const PARTS_PAGE = '/dev/ui';

/** One policy for every page: no inline script, styles only from us or with this response's nonce. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // The component kit writes computed positions into style attributes, which cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Path of the file at a URL, as the static file server resolves it. */
function fileAt(path: string): string {
  try {
    return posix.normalize(decodeURIComponent(path));
  } catch {
    return path;
  }
}

/**
 * Serves the built pages: their files, and every other path as the page shell with server-rendered content.
 * @param folder the build's output; @param contentOf what to write into the page; @param showsParts whether `/dev/ui` is a page.
 * @param basePath BASE_PATH, which the pages' code reads.
 */
export function pageShell(
  folder: string,
  contentOf: (path: string, brandId: string) => Promise<PageContent>,
  showsParts: boolean,
  basePath = '',
): RequestHandler[] {
  const isPage = (path: string) => !NOT_PAGES.test(path) || (showsParts && path === PARTS_PAGE);
  const indexFile = join(folder, 'index.html');
  let cached: { mtimeMs: number; html: string } | null = null;
  const template = () => {
    const { mtimeMs } = statSync(indexFile);
    if (cached?.mtimeMs !== mtimeMs) cached = { mtimeMs, html: readFileSync(indexFile, 'utf8') };
    return cached.html;
  };

  const assets = builtFiles(folder);
  const links = codeLinks(folder);

  const send = async (request: Request, response: Response): Promise<void> => {
    const { brandId } = requestContextOf(request);
    const content = await contentOf(request.path, brandId);
    const nonce = randomBytes(16).toString('base64');
    const texts: Readonly<Record<string, string>> = {
      __BRAND_ID__: brandId,
      __PAGE_TITLE__: content.title,
      __PAGE_DESCRIPTION__: content.description,
      __SITE_NAME__: content.siteName,
      __CSP_NONCE__: nonce,
      __SAMPLE__: String(content.sample),
      __BASE_PATH__: basePath,
    };
    const { scripts, styles } = links(content.code);
    const markup: Readonly<Record<string, string>> = {
      __PAGE_HEAD__: content.head,
      __PAGE_SCRIPTS__: scripts,
      __PAGE_ARTICLE__: content.article,
    };
    const html = template().replace(PLACES, (place, inComment?: string) =>
      inComment ? (markup[inComment] ?? '') : escapeHtml(texts[place] ?? place),
    );
    // The build puts the frame's styles at the end of the head. These come after them, in the order in which the page itself would load them.
    const styled = html.replace('</head>', () => `${styles}</head>`);
    response
      .status(content.status)
      .setHeader('Content-Security-Policy', contentSecurityPolicy(nonce))
      .setHeader('Cache-Control', 'no-cache')
      .type('html')
      .send(styled);
  };

  const page = (request: Request, response: Response, next: NextFunction): void => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && isPage(routedPath(request.path));
    if (wantsPage && request.accepts('html')) void send(request, response).catch(next);
    else next();
  };

  // API requests never touch the disk.
  const files: RequestHandler = (request, response, next) =>
    NOT_PAGES.test(routedPath(request.path)) || TEMPLATE.test(fileAt(request.path)) ? next() : assets(request, response, next);
  return [files, page];
}
