import type { NextFunction, Request, Response } from 'express';
import { randomId } from '../ids/ids.ts';
import { countedAddress } from './counted-address.ts';

/** What is known of every request before its body is read. */
export interface RequestContext {
  /** Correlation id: taken from `X-Request-Id` when well formed, else made; echoed in the answer. */
  readonly requestId: string;
  readonly brandId: string;
  /** Token of the `X-Session` header, null without one. */
  readonly sessionToken: string | null;
  /** Client address as limits count it, of IPv6 its /64; behind a proxy only as far as TRUST_PROXY says. */
  readonly ip: string;
}

/** Finds the brand of a request by its host; on localhost by the `brand` query parameter or `X-Brand` header (spec section 1). */
export abstract class BrandResolver {
  abstract brandOf(host: string, asked: string | null): string;
}

const contexts = new WeakMap<Request, RequestContext>();

/** @throws when the middleware did not run for this request. */
export function requestContextOf(request: Request): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('request without context: the request-context middleware is not installed');
  return context;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Express middleware that fills the {@link RequestContext}. */
export function requestContextMiddleware(brands: BrandResolver) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = request.get('x-request-id');
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomId();
    response.setHeader('X-Request-Id', requestId);
    const token = request.get('x-session');
    // Express parses the query string again each time that it is asked for.
    const asked = request.url.includes('?') ? text(request.query['brand']) : null;
    contexts.set(request, {
      requestId,
      brandId: brands.brandOf(request.hostname ?? '', asked ?? text(request.get('x-brand'))),
      sessionToken: token && token.length <= 256 ? token : null,
      ip: countedAddress(request.ip ?? 'unknown'),
    });
    next();
  };
}
