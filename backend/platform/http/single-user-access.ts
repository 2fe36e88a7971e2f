import { ForbiddenException, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { type NextFunction, type Request, type RequestHandler, type Response, urlencoded } from 'express';
import { builtPattern } from '../values/built-pattern.ts';
import { sameSecret } from '../values/same-secret.ts';
import { sentApiKey } from './api-key-format.ts';
import type { RateLimiter } from './memory-rate-limiter.ts';
import type { OperatorAccess } from './operator-access.ts';
import { isReadByPerson, OPERATOR_STYLES, sendOperatorPage } from './operator-styles.ts';
import { requestContextOf } from './request-context.ts';
import { routedPath } from './routed-path.ts';

/** The session given to requests without one. It grants no access on its own: this middleware decides on every request. */
export const SINGLE_USER_SESSION = 'single-user';

/** Routes that do not act for the user and have their own access checks. */
const OPEN = builtPattern(`^(/(health|metrics|api/webhooks)(/|$)|${OPERATOR_STYLES}$)`);
const LOGIN = /^\/api\/(login|verify-login|verify-login-code)$/;
const PASSWORD = '/single-user';
const TRIES = 10;
const TRIES_WINDOW_MS = 15 * 60_000;

/** A reverse proxy that signs users in and adds a header to their requests. */
export interface SigningProxy {
  readonly header: string;
  /** Whether an address belongs to the proxy. */
  trusts(address: string): boolean;
}

export interface SingleUserOptions {
  readonly operator: OperatorAccess;
  /** SINGLE_USER_PASSWORD, null when none is set. */
  readonly password: string | null;
  /** Null when no SINGLE_USER_HEADER is set. */
  readonly proxy: SigningProxy | null;
  readonly limits: RateLimiter;
}

/**
 * Express middleware for a server with one user and no login. It admits the operator's browsers, which have opened the link printed at startup or
 * entered the password, and requests with the reverse proxy's header.
 */
export function singleUserAccess({ operator, password, proxy, limits }: SingleUserOptions): RequestHandler[] {
  const signedInByProxy = (request: Request) =>
    proxy?.trusts(request.socket.remoteAddress ?? '') === true && (request.get(proxy.header) ?? '').trim() !== '';

  const openLink = (request: Request, response: Response, next: NextFunction): void =>
    request.path === '/' ? operator.links(request, response, next) : next();

  const tryPassword = (request: Request, response: Response, next: NextFunction): void => {
    try {
      limits.consume('single-user-password', requestContextOf(request).ip, TRIES, TRIES_WINDOW_MS);
    } catch (tooMany) {
      next(tooMany);
      return;
    }
    const given: unknown = request.body?.password;
    if (password === null || typeof given !== 'string' || !sameSecret(given, password)) {
      sendOperatorPage(response, 401, PASSWORD_TITLE, passwordForm('That isn’t the password. Try again.'));
      return;
    }
    operator.letIn(request, response);
    response.redirect(303, '/');
  };

  const readForm = urlencoded({ extended: false, limit: '1kb' });
  const access = (request: Request, response: Response, next: NextFunction): void => {
    const path = routedPath(request.path);
    // ApiKeyGuard checks the key; it runs before every route of the API.
    if (OPEN.test(path) || (path.startsWith('/api/') && sentApiKey(request) !== null)) next();
    else if (password !== null && path === PASSWORD && request.method === 'POST')
      readForm(request, response, (failure?: unknown) => {
        if (failure) next(failure);
        else tryPassword(request, response, next);
      });
    else if (!signedInByProxy(request) && !operator.knows(request)) refuse(request, response, next);
    else if (LOGIN.test(path)) next(noLogin());
    else next();
  };

  const refuse = (request: Request, response: Response, next: NextFunction): void => {
    if (!isReadByPerson(request)) next(refused(password !== null, proxy !== null));
    else if (password !== null) sendOperatorPage(response, 401, PASSWORD_TITLE, passwordForm(null));
    else sendOperatorPage(response, 403, 'This browser doesn’t have access', `<p>${proxy === null ? OPEN_LINK : OPEN_PROXY}</p>`);
  };

  return [openLink, access];
}

/** Gives a request without a session the single user's session. Must run before anything reads the header. */
export function singleUserSession(request: Request, _: Response, next: NextFunction): void {
  request.headers['x-session'] ??= SINGLE_USER_SESSION;
  next();
}

const OPEN_LINK =
  'Filingwire is set up for one user, who chooses which browsers have access. Restart Filingwire and open the one-time link it prints, or set SINGLE_USER_PASSWORD.';
const OPEN_PROXY =
  'Filingwire is set up for one user, who signs in through a reverse proxy. Open the proxy’s URL and sign in there.';
const GIVE_PASSWORD = 'Filingwire is set up for one user. Open the home page in this browser and enter the password.';

function refused(byPassword: boolean, byProxy: boolean) {
  if (byPassword) return new UnauthorizedException({ error: 'single_user_only', message: GIVE_PASSWORD });
  return new ForbiddenException({ error: 'single_user_only', message: byProxy ? OPEN_PROXY : OPEN_LINK });
}

const noLogin = () =>
  new NotFoundException({
    error: 'single_user',
    message: 'Filingwire is set up for one user, without a login. Open the home page.',
  });

const PASSWORD_TITLE = 'Enter the password';

/** @param problem what was wrong with the previous attempt. */
const passwordForm = (problem: string | null) =>
  `${problem === null ? '' : `<p role="alert">${problem}</p>\n`}<p>Filingwire is set up for one user. Each browser has to enter the password once.</p>
<form method="post" action="${PASSWORD}">
<p><label>Password <input type="password" name="password" autocomplete="current-password" required autofocus></label></p>
<button type="submit">Continue</button>
</form>`;
