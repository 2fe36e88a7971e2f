import { Injectable } from '@nestjs/common';
import type { OwnCookie } from '../../platform/http/cookies.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { MINUTE_MS } from '../../platform/values/durations.ts';
import { VALID_MINUTES } from './codes-and-links.policy.ts';

/** Marks the browser that asked to verify a contact, so that opening the link in another one is noticed. Lax, because the link is opened from a mail site. */
export const CONTACT_COOKIE: OwnCookie = { name: 'filingwire_contact', sameSite: 'lax', validMs: VALID_MINUTES * MINUTE_MS };

/** Recognizes the browser that requested a verification link when the link is opened, and lets its pages recognize the redirect back. */
@Injectable()
export class RequestingBrowser {
  constructor(private readonly hash: KeyedHash) {}

  /** Cookie value for the session that requested the verification. */
  cookieOf(sessionKey: string): string {
    return this.hash.of('contact-browser', sessionKey);
  }

  /**
   * The `state` that the pages store when they send the request and compare after the redirect, so that another site can't plant its own session.
   * @param cookie the cookie set for the requesting browser.
   */
  stateOf(cookie: string): string {
    return this.hash.of('return-state', cookie);
  }
}
