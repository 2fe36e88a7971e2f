import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from '../observability/metrics.ts';

/** Express middleware that measures response times by route pattern; by path there would be a time series for each ticker. */
export function measureRequests(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const end = metrics.httpDuration.startTimer();
    response.once('finish', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'page';
      end({ method: request.method, route, status: String(response.statusCode) });
    });
    next();
  };
}
