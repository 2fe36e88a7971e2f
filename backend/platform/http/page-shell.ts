import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { builtFiles } from './built-files.ts';
import { escapeHtml } from './escape-html.ts';
import { requestContextOf } from './request-context.ts';

/** What the server writes into the page for the brand of the request: no flicker, and link previews have a title. */
export interface PageVariables {
  readonly title: string;
  readonly description: string;
  readonly sample: boolean;
}

const NOT_PAGES = /^\/(api|health|metrics|dev|samples|unsubscribe)(\/|$)/;
/** The page of all parts of the pages; an embedded product alone has it. */
const PARTS_PAGE = /^\/dev\/ui\/?$/;

/** One policy for every page: no inline script, styles only from us or with this answer's nonce. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // The component kit computes positions into style attributes; they cannot load or run anything.
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

/**
 * Serves the built pages: hashed assets for a year, everything else as the page shell with brand, title and nonce filled in.
 * @param folder the build's output; @param variablesOf what to fill in for a brand; @param showsParts whether `/dev/ui` is a page.
 */
export function pageShell(
  folder: string,
  variablesOf: (brandId: string) => PageVariables,
  showsParts: boolean,
): RequestHandler[] {
  const isPage = (path: string) => !NOT_PAGES.test(path) || (showsParts && PARTS_PAGE.test(path));
  const indexFile = join(folder, 'index.html');
  let cached: { mtimeMs: number; html: string } | null = null;
  const template = () => {
    const { mtimeMs } = statSync(indexFile);
    if (cached?.mtimeMs !== mtimeMs) cached = { mtimeMs, html: readFileSync(indexFile, 'utf8') };
    return cached.html;
  };

  const assets = builtFiles(folder);

  const page = (request: Request, response: Response, next: NextFunction): void => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && isPage(request.path);
    if (!wantsPage || !request.accepts('html')) {
      next();
      return;
    }
    const { brandId } = requestContextOf(request);
    const { title, description, sample } = variablesOf(brandId);
    const nonce = randomBytes(16).toString('base64');
    const values: Readonly<Record<string, string>> = {
      __BRAND_ID__: brandId,
      __BRAND_TITLE__: title,
      __BRAND_DESCRIPTION__: description,
      __CSP_NONCE__: nonce,
      __SAMPLE__: String(sample),
    };
    const html = template().replace(/__[A-Z_]+__/g, (name) => escapeHtml(values[name] ?? name));
    response
      .setHeader('Content-Security-Policy', contentSecurityPolicy(nonce))
      .setHeader('Cache-Control', 'no-cache')
      .type('html')
      .send(html);
  };

  // API requests never look for a file on the disk.
  const files: RequestHandler = (request, response, next) =>
    NOT_PAGES.test(request.path) ? next() : assets(request, response, next);
  return [files, page];
}
