import type { NextFunction, Request, Response } from 'express';
import type { ReadStore } from '../read-store/read-store.port.ts';
import { routedPath } from './routed-path.ts';

/**
 * Express middleware that lets a request read the states of the views only once, however many views it uses. Only for reads, and not for live streams,
 * which last as long as their connection.
 * @param streams paths of the live streams.
 */
export function viewsOfARequest(views: ReadStore, streams: readonly string[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== 'GET' || streams.includes(routedPath(request.path))) {
      next();
      return;
    }
    // A function rather than an abort signal: creating and aborting one per request is measurable on the hot path.
    views.within(() => response.closed, next);
  };
}
