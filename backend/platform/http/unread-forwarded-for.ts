import type { RequestHandler } from 'express';
import type { Logger } from '../observability/logger.ts';

/** Warns once when a proxy sends X-Forwarded-For but TRUST_PROXY is not set: all clients behind it would share one address in every limit. */
export function unreadForwardedFor(logger: Pick<Logger, 'warn'>): RequestHandler {
  let warned = false;
  return (request, _response, next) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      logger.warn(
        {},
        'Requests arrive with X-Forwarded-For, but TRUST_PROXY isn’t set: if they come through a reverse proxy, all users share one address in every rate limit. Set TRUST_PROXY, for example TRUST_PROXY=1.',
      );
    }
    next();
  };
}
