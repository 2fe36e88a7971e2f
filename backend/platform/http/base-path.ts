import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';

/** Attributes whose value is a path from the root of the host, in pages that the server writes. */
const ROOT_PATHS = /(\s(?:href|src|action)=")\/(?!\/)/g;

/**
 * Lets the application work as if it were at the root of its host, by removing the prefix from each request. A request without the prefix works the
 * same, because a proxy may already have removed it, and requests from this machine don't have it.
 * @param basePath without a trailing slash; empty for none.
 */
export function withoutBasePath(basePath: string, listener: RequestListener): RequestListener {
  if (basePath === '') return listener;
  return (request: IncomingMessage, response: ServerResponse) => {
    const address = request.url ?? '/';
    const rest = address.startsWith(basePath) ? address.slice(basePath.length) : null;
    if (rest === '' || rest?.startsWith('?')) {
      // Relative links on the home page need the trailing slash.
      response.writeHead(308, { Location: `${basePath}/${rest}` }).end();
      return;
    }
    if (rest?.startsWith('/')) request.url = rest;
    listener(request, response);
  };
}

/** Express middleware that adds the prefix to paths in pages, redirects and cookies. @param basePath as above. */
export function addBasePath(basePath: string): RequestHandler {
  return (request, response, next) => {
    if (basePath !== '') {
      prefixed(response, basePath);
      basePaths.set(request, basePath);
    }
    next();
  };
}

const basePaths = new WeakMap<IncomingMessage, string>();

/** The path prefix of this deployment, for answering a request; empty at the root of the host. */
export const basePathOf = (request: IncomingMessage): string => basePaths.get(request) ?? '';

/** Limits a cookie to this deployment, so that other services on the host can't see or overwrite it; `__Host-` requires `/`. */
const cookiePath = (name: string, basePath: string) => (name.startsWith('__Host-') ? '/' : `${basePath}/`);

function prefixed(response: Response, basePath: string): void {
  const send = response.send.bind(response);
  response.send = (body: unknown) =>
    send(typeof body === 'string' && isPage(response) ? body.replace(ROOT_PATHS, `$1${basePath}/`) : body);
  const location = response.location.bind(response);
  response.location = (url: string) => location(/^\/(?!\/)/.test(url) ? basePath + url : url);
  const cookie = response.cookie.bind(response) as Response['cookie'];
  response.cookie = ((name: string, value: unknown, options: object = {}) =>
    cookie(name, value, { ...options, path: cookiePath(name, basePath) })) as Response['cookie'];
}

/** A string without a type is sent as HTML. */
const isPage = (response: Response) => /html/.test(String(response.getHeader('Content-Type') ?? 'html'));
