import type { NextFunction, Request, Response } from 'express';
import { routedPath } from './routed-path.ts';

/** Below `/api`: what belongs to an account, and every answer to administrators. What needs a session is stored nowhere either: see SessionGuard. */
const UNSTORED = /^\/(admin|billing|export|login|profile|verify-[a-z-]+|watchlist[a-z.-]*)(\/|$)/;

/**
 * Express middleware for the API: an answer depends on the reader's session and brand, so no cache may give one reader's
 * answer to another, and a browser revalidates before it shows a stored answer. Each answer's ETag depends on its content alone. What is written,
 * and what is told of people, is stored nowhere.
 */
export function personalAnswers(request: Request, response: Response, next: NextFunction): void {
  const kept = request.method === 'GET' && !UNSTORED.test(routedPath(request.path));
  response.setHeader('Cache-Control', kept ? 'private, no-cache' : 'private, no-store');
  response.vary('X-Session, X-Brand');
  next();
}
