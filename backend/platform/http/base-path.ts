import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';

/** Attributes whose value is a path from the root of the host, in pages that the server writes. */
const ROOT_PATHS = /(\s(?:href|src|action)=")\/(?!\/)/g;

/**
 * Lets everything behind it work as if it stood at the root of its host: the prefix is taken from each request. One that a proxy has taken already, or
 * that comes from this machine without it, is answered alike.
 * @param basePath without a slash at its end; empty for none.
 */
export function withoutBasePath(basePath: string, listener: RequestListener): RequestListener {
  if (basePath === '') return listener;
  return (request: IncomingMessage, response: ServerResponse) => {
    const address = request.url ?? '/';
    const rest = address.startsWith(basePath) ? address.slice(basePath.length) : null;
    if (rest === '' || rest?.startsWith('?')) {
      // Relative links of the first page need the slash.
      response.writeHead(308, { Location: `${basePath}/${rest}` }).end();
      return;
    }
    if (rest?.startsWith('/')) request.url = rest;
    listener(request, response);
  };
}

/** Express middleware: adds the prefix to the paths of pages, redirects and cookies. @param basePath as above. */
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

/** The prefix that the request's own page has on its host; empty at the root. */
export const basePathOf = (request: IncomingMessage): string => basePaths.get(request) ?? '';

/** The path of a cookie that other services of the same host must not see or overwrite; `__Host-` requires `/`. */
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
