import { randomBytes } from 'node:crypto';
import { ForbiddenException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Clock } from '../clock/clock.ts';
import { sameSecret } from '../values/same-secret.ts';
import { bearsToken } from './bearer-token.ts';
import { type OwnCookie, ownCookieOf, setOwnCookie } from './cookies.ts';
import { isReadByPerson, sendOperatorPage } from './operator-styles.ts';

/** After half a year a browser must sign in again, even if in use. */
const VALID_MS = 180 * 24 * 60 * 60_000;
const LINK_MS = 60 * 60_000;
/** `lax`, because emails may link here: browsers send the cookie with links from other sites, but not with their forms. */
const COOKIE: OwnCookie = { name: 'filingwire_operator', sameSite: 'lax', validMs: VALID_MS };

const OPERATOR_ONLY =
  'Only the operator can open this page. Use the one-time link printed at startup, or send OPERATOR_TOKEN as a bearer token.';
const LINK_INVALID =
  'This link was already used, is over an hour old, or is from an earlier startup. Restart Filingwire and open the new link it prints.';

export interface OperatorAccessOptions {
  /** Keyed hash of a cookie's date. It stays the same across restarts, and changes with the operator's password or token. */
  readonly sign: (value: string) => string;
  readonly clock: Clock;
  /** OPERATOR_TOKEN, null when none is set. */
  readonly token: string | null;
}

/**
 * Decides whether a request comes from the operator of this server: from a browser that opened the link printed at startup or entered the password, or
 * from a program that sends OPERATOR_TOKEN. The client's IP address proves nothing: behind a reverse proxy on this machine, every request comes
 * from 127.0.0.1, and another site can make its own name resolve to that address.
 */
export class OperatorAccess {
  #link: { readonly key: string; readonly until: number } | null = null;
  /** Requests that were let in but have no cookie yet. */
  readonly #letIn = new WeakSet<Request>();

  constructor(private readonly options: OperatorAccessOptions) {}

  /** Creates the key of a link that works once and for an hour. An earlier unused link stops working. */
  newLinkKey(): string {
    this.#link = { key: randomBytes(32).toString('base64url'), until: this.options.clock.monotonic() + LINK_MS };
    return this.#link.key;
  }

  /** Whether the request comes from the operator. */
  knows(request: Request): boolean {
    return this.#letIn.has(request) || bearsToken(request, this.options.token) || this.#hasCookie(request);
  }

  /** Signs this browser in as the operator's for half a year. */
  letIn(request: Request, response: Response): void {
    this.#letIn.add(request);
    const now = String(this.options.clock.now().getTime());
    setOwnCookie(request, response, COOKIE, `${now}.${this.options.sign(now)}`);
  }

  /** Express middleware that handles the sign-in link, `?key=…`. Refuses a wrong key with 403 `operator_link_invalid`. */
  readonly links = (request: Request, response: Response, next: NextFunction): void => {
    const key = request.method === 'GET' ? request.query['key'] : undefined;
    if (key === undefined) {
      next();
      return;
    }
    const opened = this.#redeem(key);
    if (opened) this.letIn(request, response);
    if (!opened && !this.knows(request)) {
      if (isReadByPerson(request)) sendOperatorPage(response, 403, 'This link doesn’t work', `<p>${LINK_INVALID}</p>`);
      else next(new ForbiddenException({ error: 'operator_link_invalid', message: LINK_INVALID }));
    }
    // A program that sends the token this way gets its response without a redirect. No route has a parameter of this name.
    else if (opened === 'token' && request.accepts(['json', 'html']) === 'json') {
      request.url = withoutKey(request.url);
      next();
    }
    // Removes the key from the address bar and the history. A path with two leading slashes would lead to another site.
    else response.redirect(303, `${request.baseUrl}${request.path}`.replace(/^\/+/, '/'));
  };

  /** Express middleware for pages that only the operator may see. Refuses everyone else with 403 `operator_only`. */
  readonly guard = (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('Cache-Control', 'no-store');
    if (this.knows(request)) next();
    else if (isReadByPerson(request)) sendOperatorPage(response, 403, 'This page is for the operator', `<p>${OPERATOR_ONLY}</p>`);
    else next(new ForbiddenException({ error: 'operator_only', message: OPERATOR_ONLY }));
  };

  #redeem(key: unknown): 'link' | 'token' | null {
    if (typeof key !== 'string') return null;
    const { token, clock } = this.options;
    if (token !== null && sameSecret(key, token)) return 'token';
    if (this.#link === null || clock.monotonic() >= this.#link.until || !sameSecret(key, this.#link.key)) return null;
    this.#link = null;
    return 'link';
  }

  #hasCookie(request: Request): boolean {
    const [date = '', signature = ''] = (ownCookieOf(request, COOKIE) ?? '').split('.');
    if (!/^\d{1,15}$/.test(date) || !sameSecret(signature, this.options.sign(date))) return false;
    return this.options.clock.now().getTime() - Number(date) < VALID_MS;
  }
}

function withoutKey(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.delete('key');
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
