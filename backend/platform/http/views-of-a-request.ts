import type { NextFunction, Request, Response } from 'express';
import type { ReadStore } from '../read-store/read-store.port.ts';
import { routedPath } from './routed-path.ts';

/**
 * Express middleware: a request that reads several views reads their states once. Only for requests that read, and not for
 * live streams, which read for as long as the connection is open.
 * @param streams paths of the live streams.
 */
export function viewsOfARequest(views: ReadStore, streams: readonly string[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== 'GET' || streams.includes(routedPath(request.path))) {
      next();
      return;
    }
    // A function and not an abort signal: making and aborting one for every request is measurable on the hot path.
    views.within(() => response.closed, next);
  };
}
