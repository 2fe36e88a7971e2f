import type { NextFunction, Request, Response } from 'express';
import { routedPath } from './routed-path.ts';

/** Paths below `/api` with personal data, and all admin responses: never cached. For those that need a session see SessionGuard. */
const UNSTORED = /^\/(admin|billing|export|login|profile|verify-[a-z-]+|watchlist[a-z.-]*)(\/|$)/;

/**
 * Express middleware for the API: responses depend on session and brand, so shared caches may not store them and browsers must revalidate. Each
 * ETag depends on the content alone. Responses to writes and those with personal data are not stored at all.
 */
export function personalAnswers(request: Request, response: Response, next: NextFunction): void {
  const kept = request.method === 'GET' && !UNSTORED.test(routedPath(request.path));
  response.setHeader('Cache-Control', kept ? 'private, no-cache' : 'private, no-store');
  response.vary('X-Session, X-Brand');
  next();
}
