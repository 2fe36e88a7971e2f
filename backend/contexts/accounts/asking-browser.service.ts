import { Injectable } from '@nestjs/common';
import type { OwnCookie } from '../../platform/http/cookies.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { MINUTE_MS } from '../../platform/values/durations.ts';
import { VALID_MINUTES } from './challenge.policy.ts';

/** Tells the browser that asked to verify a contact from another one that opens its link. Lax: the link in an email leads here from another site. */
export const CONTACT_COOKIE: OwnCookie = { name: 'filingwire_contact', sameSite: 'lax', validMs: VALID_MINUTES * MINUTE_MS };

/** How the browser that asked for a link is recognized when the link is opened, and how its pages recognize the way back. */
@Injectable()
export class AskingBrowser {
  constructor(private readonly hash: KeyedHash) {}

  /** Value of the cookie for a session that asks to verify a contact. */
  cookieOf(sessionKey: string): string {
    return this.hash.of('contact-browser', sessionKey);
  }

  /**
   * What the pages keep when they ask, and find in the address that leads back (`state`). A site that plants a session cannot name it.
   * @param cookie that was set for the browser that asked.
   */
  stateOf(cookie: string): string {
    return this.hash.of('return-state', cookie);
  }
}
