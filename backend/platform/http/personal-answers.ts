import type { NextFunction, Request, Response } from 'express';
import { routedPath } from './routed-path.ts';

/** Paths below `/api` with personal data, and all admin paths: never stored by caches. SessionGuard does the same for routes that need a session. */
const UNSTORED = /^\/(admin|billing|export|login|profile|verify-[a-z-]+|watchlist[a-z.-]*)(\/|$)/;

/**
 * Express middleware for the API: responses depend on session and brand, so shared caches may not store them and browsers must revalidate. ETags
 * depend only on the content. Responses to writes and responses with personal data are not stored at all.
 */
export function personalAnswers(request: Request, response: Response, next: NextFunction): void {
  const mayBeStored = request.method === 'GET' && !UNSTORED.test(routedPath(request.path));
  response.setHeader('Cache-Control', mayBeStored ? 'private, no-cache' : 'private, no-store');
  response.vary('X-Session, X-Brand');
  next();
}
