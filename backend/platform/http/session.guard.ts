import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MINUTE_MS } from '../values/durations.ts';
import { keyActorOf } from './api-key.guard.ts';
import { RateLimiter } from './memory-rate-limiter.ts';
import { requestContextOf } from './request-context.ts';
import { type RequestActor, SessionResolver, type SessionUse } from './session-resolver.port.ts';
import { type RateLimit, StoredRateLimiter } from './stored-rate-limiter.ts';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Far above normal use, including imports. There is a limit because every write is an event stored permanently, or a record that costs money. */
const WRITES_PER_MINUTE = 600;
/** Applies across all processes and restarts. It may be counted in memory during an outage, because these writes send no messages and guess no secrets. */
export const WRITES_PER_DAY: RateLimit = { limit: 5_000, windowMs: 24 * 60 * MINUTE_MS, whenUnavailable: 'countHere', block: 50 };
export const WRITES_DAY = 'writes-day';

/** Write limits per account: per minute in this process, per day across all. */
interface WriteLimits {
  readonly minute: RateLimiter;
  readonly day: StoredRateLimiter;
}

const actors = new WeakMap<Request, RequestActor>();

/** An unknown or ended session is an error, never treated as "no session" (decision 2). */
const expired = () =>
  new UnauthorizedException({
    error: 'session_expired',
    message: 'Your session has ended. Log in again, or start over without logging in.',
  });

/** @throws 401 for an invalid session. */
async function bySession(request: Request, sessions: SessionResolver, use: SessionUse): Promise<RequestActor | null> {
  const { sessionToken } = requestContextOf(request);
  if (sessionToken === null) {
    if (request.get('x-session')) throw expired();
    return null;
  }
  const actor = await sessions.resolve(sessionToken, use);
  if (!actor) throw expired();
  return actor;
}

/** The account of the request's API key or session. @throws 401 for an invalid session, 429 for an account that writes too much. */
async function resolve(request: Request, sessions: SessionResolver, limits: WriteLimits): Promise<RequestActor | null> {
  const use = READS.has(request.method) ? 'read' : 'write';
  const actor = keyActorOf(request) ?? (await bySession(request, sessions, use));
  if (actor === null) return null;
  if (use === 'write') {
    limits.minute.consume('writes', actor.accountId, WRITES_PER_MINUTE, MINUTE_MS);
    await limits.day.consume(WRITES_DAY, actor.accountId, WRITES_PER_DAY);
  }
  actors.set(request, actor);
  return actor;
}

/** Admits only requests with a live session, or with an API key of the route's scope. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionResolver,
    private readonly minute: RateLimiter,
    private readonly day: StoredRateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    // Any response that needs a session is personal.
    http.getResponse<Response>().setHeader('Cache-Control', 'private, no-store');
    const actor = await resolve(http.getRequest<Request>(), this.sessions, { minute: this.minute, day: this.day });
    if (actor) return true;
    throw new UnauthorizedException({ error: 'session_required', message: 'Send the session in the X-Session header.' });
  }
}

/** Resolves the session when one is sent; without one the request is anonymous. */
@Injectable()
export class OptionalSessionGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionResolver,
    private readonly minute: RateLimiter,
    private readonly day: StoredRateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await resolve(context.switchToHttp().getRequest<Request>(), this.sessions, { minute: this.minute, day: this.day });
    return true;
  }
}

/** The account found by a guard; null for an anonymous request. */
export const actorOf = (request: Request): RequestActor | null => actors.get(request) ?? null;

/** Parameter decorator: the {@link RequestActor} of the request. Always set behind SessionGuard; null for anonymous requests behind OptionalSessionGuard. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): RequestActor | null => {
  return actorOf(context.switchToHttp().getRequest<Request>());
});
