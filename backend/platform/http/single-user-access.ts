import { ForbiddenException, NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { isLocalRequest } from './local-request.ts';
import { routedPath } from './routed-path.ts';

/** The session of requests that name none. It opens nothing: who may ask at all is decided here, for every request. */
export const SINGLE_USER_SESSION = 'single-user';

/** Routes that do not act for the user and know by themselves whom to believe. */
const OPEN = /^\/(health|metrics|api\/webhooks)(\/|$)/;
const LOGIN = /^\/api\/(login|verify-login|verify-login-code)$/;

/**
 * Express middleware of a server with one user and without login. It lets through requests of this machine; with a header, requests that the
 * reverse proxy has put that header on, which it does for those whom it has let in, and no others.
 * @param header set by the proxy, null without one. @param trusts whether an address is that of the proxy.
 */
export function singleUserAccess(header: string | null, trusts: (address: string) => boolean) {
  const mayAsk = (request: Request): boolean =>
    header === null
      ? isLocalRequest(request)
      : trusts(request.socket.remoteAddress ?? '') && (request.get(header) ?? '').trim() !== '';
  return (request: Request, _: Response, next: NextFunction): void => {
    const path = routedPath(request.path);
    if (OPEN.test(path)) next();
    else if (!mayAsk(request)) next(refused(header));
    else if (LOGIN.test(path)) next(noLogin());
    else next();
  };
}

/** Gives a request without a session the one of the user. Runs before anything reads the header. */
export function singleUserSession(request: Request, _: Response, next: NextFunction): void {
  request.headers['x-session'] ??= SINGLE_USER_SESSION;
  next();
}

const refused = (header: string | null) =>
  new ForbiddenException({
    error: 'single_user_only',
    message:
      header === null
        ? 'This server has one user, who reaches it on its own machine: open it there at localhost. To reach it from elsewhere, set SINGLE_USER_HEADER.'
        : 'This server has one user, whom its reverse proxy signs in. Open the address of the proxy and sign in there.',
  });

const noLogin = () =>
  new NotFoundException({ error: 'single_user', message: 'This server has one user and no login. Open its first page.' });
