import type { NextFunction, Request, Response } from 'express';
import { randomId } from '../ids/ids.ts';
import { countedAddress } from './counted-address.ts';
import { routedPath } from './routed-path.ts';

/** Data of every request, available before its body is read. */
export interface RequestContext {
  /** Correlation id, always generated here: used in `X-Request-Id`, logs and events. */
  readonly requestId: string;
  /** `X-Request-Id` as sent by the client or a proxy, for logs only: at most 64 letters, digits and `_.:/+=-`. Null without one. */
  readonly clientRequestId: string | null;
  readonly brandId: string;
  /** Value of the `X-Session` header; null without one. */
  readonly sessionToken: string | null;
  /** Client address as rate limits count it (IPv6 by /64); a proxy's header is used only if TRUST_PROXY allows. */
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
  if (!context) throw new Error('request without context: the request-context middleware isn’t installed');
  return context;
}

/** Path prefixes that are followed by a secret. */
const SECRET_PATH = /^\/(feeds|mute|undo|unsubscribe)\//;

/** Request fields for the log, without secrets from its path. */
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

/** Request fields for the log. IP address and account are left out because logs contain no personal data. */
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
    // Express parses the query string again on every access.
    const requestedBrand = request.url.includes('?') ? text(request.query['brand']) : null;
    contexts.set(request, {
      requestId,
      clientRequestId: cleanedId(request.get('x-request-id') ?? ''),
      brandId: brands.brandOf(request.hostname ?? '', requestedBrand ?? text(request.get('x-brand'))),
      sessionToken: token && token.length <= 256 ? token : null,
      ip: countedAddress(request.ip ?? 'unknown'),
    });
    next();
  };
}
