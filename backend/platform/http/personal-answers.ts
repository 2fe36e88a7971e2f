import type { NextFunction, Request, Response } from 'express';

/**
 * Express middleware for the API: what an address answers depends on the reader's session and brand, so no cache may give one reader's
 * answer to another, and a browser asks again before it shows what it kept. Each answer's ETag is made of its content alone.
 */
export function personalAnswers(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.vary('X-Session, X-Brand');
  next();
}
