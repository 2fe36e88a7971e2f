import type { NextFunction, Request, Response } from 'express';
import type { ReadStore } from '../read-store/read-store.port.ts';

/**
 * Express middleware: what a page asks of several views is answered from one look at their states. Only for requests that read, and not for
 * live streams, which ask for as long as somebody listens.
 * @param streams paths of those.
 */
export function viewsOfARequest(views: ReadStore, streams: readonly string[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== 'GET' || streams.includes(request.path)) {
      next();
      return;
    }
    const over = new AbortController();
    response.once('close', () => over.abort());
    views.within(over.signal, next);
  };
}
