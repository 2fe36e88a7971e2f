import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '../observability/logger.ts';

/**
 * Express middleware that logs each request when it ends, answered or cut off, with its route pattern (`page` if no route handled it). Path, query and
 * IP address are left out: they may contain tokens and contacts.
 */
export function accessLog(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    response.once('close', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'page';
      const fields = { method: request.method, route, status: response.statusCode, ms: Math.round(performance.now() - began) };
      logger.info({ ...fields, ...(!response.writableFinished && { cut: true }) }, 'request ended');
    });
    next();
  };
}
