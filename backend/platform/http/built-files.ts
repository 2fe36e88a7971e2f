import { extname, join } from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { type Coding, codingFor } from './compressed-answers.ts';

const YEAR = 'public, max-age=31536000, immutable';
const MINUTES = 'public, max-age=300';
/** Extensions of the precompressed files that the build wrote. */
const ENDINGS: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };
/** For static HTML pages; the application's pages have their own policy. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A service worker's fetches are subject to the policy that its file was served with. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const WORKER = /[\\/][\w-]+-worker\.js$/;
/** Subresources, for which browsers ignore document policies. SVG is not among them, because it can be opened as a document. */
const PART_OF_A_PAGE = /\.(js|css|woff2)$/;
const OF_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves the files of the built pages, in the best encoding that exists and that the client accepts. Files with a hash in their name are cached for
 * a year.
 * @param folder the build's output.
 */
export function builtFiles(folder: string): RequestHandler {
  const assets = join(folder, 'assets');
  const describe = (response: Response, path: string) => {
    const coding = (Object.keys(ENDINGS) as Coding[]).find((each) => path.endsWith(ENDINGS[each]));
    const original = coding ? path.slice(0, -ENDINGS[coding].length) : path;
    const type = TYPES[extname(original)];
    if (type) response.setHeader('Content-Type', type).vary('Accept-Encoding');
    if (coding) response.setHeader('Content-Encoding', coding);
    if (original.endsWith('.html')) response.setHeader('Content-Security-Policy', PAGE_POLICY);
    if (WORKER.test(original)) response.setHeader('Content-Security-Policy', WORKER_POLICY);
    const hashed = path.startsWith(assets);
    if (hashed && PART_OF_A_PAGE.test(original)) for (const header of OF_DOCUMENTS) response.removeHeader(header);
    response.setHeader('Cache-Control', hashed ? YEAR : MINUTES);
  };
  const files = express.static(folder, { index: false, redirect: false, setHeaders: describe });

  return (request, response, next) => {
    const coding = TYPES[extname(request.path)] ? codingFor(request) : null;
    if (coding === null) return files(request, response, next);
    const { url } = request;
    request.url = url.replace(request.path, request.path + ENDINGS[coding]);
    return files(request, response, (error?: unknown) => {
      request.url = url;
      // Not every file has a compressed version.
      if (error === undefined) files(request, response, next);
      else next(error);
    });
  };
}
