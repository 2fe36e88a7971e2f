import { randomBytes } from 'node:crypto';
import { ForbiddenException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { sameSecret } from '../values/same-secret.ts';
import { type OwnCookie, ownCookieOf, setOwnCookie } from './cookies.ts';
import { isLocalRequest } from './local-request.ts';

const COOKIE: OwnCookie = { name: 'filingwire_dev', sameSite: 'strict' };

/**
 * Guards everything under /dev, which an embedded product shows and production does not. It lets through requests from
 * this machine to this machine, and browsers that opened the link printed at start: a container is reached over its bridge, so no client
 * outside of it is local. The link works once; it sets a cookie that is valid until the product ends. A request with the
 * cookie may name any host, because only a browser that opened the link has it.
 */
export class DevAccess {
  #linkKey: string | null = null;
  readonly #cookie = newSecret();

  /** Makes the key of the one-time link; an earlier unused one is void. */
  newLinkKey(): string {
    this.#linkKey = newSecret();
    return this.#linkKey;
  }

  /** Express middleware for `/dev`. Refuses with 403 `dev_local_only` or `dev_link_invalid`. */
  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('Cache-Control', 'no-store');
    const key = request.method === 'GET' ? request.query['key'] : undefined;
    const admitted = isLocalRequest(request) || this.#isKnown(request);
    const opened = key !== undefined && this.#redeem(key);
    if (opened) {
      setOwnCookie(request, response, COOKIE, this.#cookie);
    }
    if (!admitted && !opened) next(key === undefined ? localOnly() : linkInvalid());
    // Removes the key from the address bar and the history.
    else if (key !== undefined) response.redirect(303, `${request.baseUrl}${request.path}`);
    else next();
  };

  #redeem(key: unknown): boolean {
    if (this.#linkKey === null || typeof key !== 'string' || !sameSecret(key, this.#linkKey)) return false;
    this.#linkKey = null;
    return true;
  }

  #isKnown(request: Request): boolean {
    return sameSecret(ownCookieOf(request, COOKIE) ?? '', this.#cookie);
  }
}

const localOnly = () =>
  new ForbiddenException({
    error: 'dev_local_only',
    message:
      'This page answers on the machine the product runs on only: open it there at localhost. From elsewhere use the one-time link that a product with an open HOST prints at start.',
  });

const linkInvalid = () =>
  new ForbiddenException({
    error: 'dev_link_invalid',
    message: 'This link was used before or belongs to an earlier start. Start the product again and open the link it prints.',
  });

/** 256 bits, safe in URLs and cookies. */
function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
