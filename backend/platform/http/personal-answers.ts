import type { NextFunction, Request, Response } from 'express';

/**
 * Express middleware for the API: an answer depends on the reader's session and brand, so no cache may give one reader's
 * answer to another, and a browser revalidates before it shows a stored answer. Each answer's ETag depends on its content alone.
 */
export function personalAnswers(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.vary('X-Session, X-Brand');
  next();
}
