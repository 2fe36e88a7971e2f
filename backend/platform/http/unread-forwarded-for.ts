import type { RequestHandler } from 'express';
import type { Logger } from '../observability/logger.ts';

/** Warns once when a proxy sends X-Forwarded-For but TRUST_PROXY is not set: all clients behind it would share one address in every limit. */
export function unreadForwardedFor(logger: Pick<Logger, 'warn'>): RequestHandler {
  let said = false;
  return (request, _response, next) => {
    if (!said && request.headers['x-forwarded-for'] !== undefined) {
      said = true;
      logger.warn(
        {},
        'Requests arrive with X-Forwarded-For, but TRUST_PROXY isn’t set: if they come through a reverse proxy, all people share one address in every limit. Set TRUST_PROXY, such as TRUST_PROXY=1.',
      );
    }
    next();
  };
}
