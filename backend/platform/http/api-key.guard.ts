import { type CanActivate, type ExecutionContext, ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ApiKeyScope } from '../values/api-key-scopes.ts';
import { MINUTE_MS } from '../values/durations.ts';
import { isApiKey, sentApiKey } from './api-key-format.ts';
import { ApiKeyResolver } from './api-key-resolver.port.ts';
import { apiKeyScopeOf } from './api-key-scope.ts';
import { RateLimiter, type Taken } from './memory-rate-limiter.ts';
import { rateLimited } from './rate-limited.ts';
import { requestContextOf } from './request-context.ts';
import type { RequestActor } from './session-resolver.port.ts';

/** Number of wrong keys that a client address may send per minute. */
const WRONG_PER_MINUTE = 60;

const actors = new WeakMap<Request, RequestActor>();
const scopes = new WeakMap<Request, readonly ApiKeyScope[]>();

/** The account whose API key a request carries; null for a request without a key. */
export const keyActorOf = (request: Request): RequestActor | null => actors.get(request) ?? null;

/** What the API key of a request may do; null for a request without a key. */
export const keyScopesOf = (request: Request): readonly ApiKeyScope[] | null => scopes.get(request) ?? null;

/** Runs before the guards of every route, and checks the API key of requests that have one. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly keys: ApiKeyResolver,
    private readonly limits: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const sent = sentApiKey(request);
    if (sent === null) return true;
    const response = context.switchToHttp().getResponse<Response>();
    response.setHeader('Cache-Control', 'private, no-store');
    const scope = apiKeyScopeOf(context.getHandler(), context.getClass());
    if (scope === null) throw notForKeys();
    const { brandId, ip } = requestContextOf(request);
    const key = isApiKey(sent) ? await this.keys.resolve(sent, brandId) : null;
    if (key === null) {
      this.limits.consume('wrong-api-keys', ip, WRONG_PER_MINUTE, MINUTE_MS);
      throw invalid();
    }
    if (key.callsPerMinute === 0) throw paused();
    const taken = this.limits.take('api-key', key.keyId, key.callsPerMinute, MINUTE_MS);
    setLimitHeaders(response, key.callsPerMinute, taken);
    if (taken.waitMs > 0) throw rateLimited(taken.waitMs, 'key_rate_limited');
    if (!key.scopes.includes(scope)) throw outOfScope(scope);
    actors.set(request, { accountId: key.accountId, sessionKey: key.keyId });
    scopes.set(request, key.scopes);
    return true;
  }
}

/** Header fields of draft-ietf-httpapi-ratelimit-headers. */
function setLimitHeaders(response: Response, limit: number, { left, fullInMs }: Taken): void {
  response.setHeader('RateLimit-Policy', `"key";q=${limit};w=${MINUTE_MS / 1000}`);
  response.setHeader('RateLimit', `"key";r=${left};t=${Math.ceil(fullInMs / 1000)}`);
}

const invalid = () =>
  new UnauthorizedException({
    error: 'api_key_invalid',
    message: 'This API key was mistyped, revoked or replaced. Create a new one in Settings → API keys.',
  });

const notForKeys = () =>
  new ForbiddenException({
    error: 'not_for_api_keys',
    message: 'API keys can’t do this. Log in on the website instead.',
  });

const outOfScope = (scope: ApiKeyScope) =>
  new ForbiddenException({
    error: 'api_key_scope_missing',
    message: `This requires an API key with the “${scope}” scope. Create one in Settings → API keys.`,
  });

const paused = () =>
  new ForbiddenException({
    error: 'api_key_paused',
    message: 'Your plan doesn’t currently include API keys, so your keys are paused. Upgrade to PRO to use them again.',
  });
