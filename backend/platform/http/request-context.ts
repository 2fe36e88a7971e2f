import type { NextFunction, Request, Response } from 'express';
import { randomId } from '../ids/ids.ts';
import { countedAddress } from './counted-address.ts';
import { routedPath } from './routed-path.ts';

/** What is known of every request before its body is read. */
export interface RequestContext {
  /** Correlation id, always made here: of the answer's `X-Request-Id`, of logs and of events. */
  readonly requestId: string;
  /** What the client or a proxy sent as `X-Request-Id`, for logs alone: at most 64 letters, digits and `_.:/+=-`. Null without one. */
  readonly clientRequestId: string | null;
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

/** Parts of addresses after which a secret stands. */
const SECRET_PATH = /^\/(feeds|mute|undo|unsubscribe)\//;

/** What a line of the log says of a request, without secrets that stand in its address. */
export function loggedRequest(request: Request): LoggedRequest {
  const { requestId, clientRequestId } = requestContextOf(request);
  const { method, path } = request;
  const [, secret] = SECRET_PATH.exec(routedPath(path)) ?? [];
  return {
    requestId,
    ...(clientRequestId !== null && { clientRequestId }),
    method,
    path: secret === undefined ? path : `/${secret}/[private]`,
  };
}

/** Neither address nor account: a log holds no personal data. */
export interface LoggedRequest {
  readonly requestId: string;
  readonly clientRequestId?: string;
  readonly method: string;
  readonly path: string;
}

const MAX_CLIENT_ID = 64;

function cleanedId(given: string): string | null {
  const cleaned = given.replace(/[^\w.:/+=-]/g, '').slice(0, MAX_CLIENT_ID);
  return cleaned === '' ? null : cleaned;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Express middleware that fills the {@link RequestContext}. */
export function requestContextMiddleware(brands: BrandResolver) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const requestId = randomId();
    response.setHeader('X-Request-Id', requestId);
    const token = request.get('x-session');
    // Express parses the query string again each time that it is asked for.
    const asked = request.url.includes('?') ? text(request.query['brand']) : null;
    contexts.set(request, {
      requestId,
      clientRequestId: cleanedId(request.get('x-request-id') ?? ''),
      brandId: brands.brandOf(request.hostname ?? '', asked ?? text(request.get('x-brand'))),
      sessionToken: token && token.length <= 256 ? token : null,
      ip: countedAddress(request.ip ?? 'unknown'),
    });
    next();
  };
}
