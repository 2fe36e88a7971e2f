import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import { requestContextOf } from './request-context.ts';
import { type RequestActor, SessionResolver } from './session-resolver.port.ts';

const actors = new WeakMap<Request, RequestActor>();

/** A header that names a session which is unknown or ended is never treated as "no session" (decision 2). */
const expired = () =>
  new UnauthorizedException({
    error: 'session_expired',
    message: 'Your session has ended. Sign in again, or start again without one.',
  });

async function resolve(request: Request, sessions: SessionResolver): Promise<RequestActor | null> {
  const { sessionToken } = requestContextOf(request);
  if (sessionToken === null) {
    if (request.get('x-session')) throw expired();
    return null;
  }
  const actor = await sessions.resolve(sessionToken);
  if (!actor) throw expired();
  actors.set(request, actor);
  return actor;
}

/** Lets only requests with a live session through. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly sessions: SessionResolver) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const actor = await resolve(context.switchToHttp().getRequest<Request>(), this.sessions);
    if (actor) return true;
    throw new UnauthorizedException({ error: 'session_required', message: 'Send the session in the X-Session header.' });
  }
}

/** Resolves the session when one is sent; without one the request is anonymous. */
@Injectable()
export class OptionalSessionGuard implements CanActivate {
  constructor(private readonly sessions: SessionResolver) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await resolve(context.switchToHttp().getRequest<Request>(), this.sessions);
    return true;
  }
}

/** The {@link RequestActor} of the request: always set behind SessionGuard, null for anonymous ones behind OptionalSessionGuard. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): RequestActor | null => {
  return actors.get(context.switchToHttp().getRequest<Request>()) ?? null;
});
