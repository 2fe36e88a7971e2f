import { Injectable } from '@nestjs/common';
import { randomToken } from '#platform/ids/ids.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { sameSecret } from '#platform/values/same-secret.ts';

/** How many contacts one browser remembers, most recent login first. */
const CONTACTS = 4;
/** Longer than any cookie this service writes. */
const MAX_LENGTH = 500;

/**
 * Remembers in a cookie which contacts have logged in with a browser: a random browser id with a keyed hash per contact, so nothing is stored on the
 * server and the cookie identifies nobody. All it grants is separate rate limits, not shared with unknown browsers.
 */
@Injectable()
export class KnownBrowsers {
  constructor(private readonly hash: KeyedHash) {}

  /** @param cookie as sent by the browser. @returns the browser id; null if the contact has not logged in with it. */
  idFor(cookie: string | null, contactKey: string): string | null {
    const known = this.#read(cookie);
    return known?.marks.some((mark) => sameSecret(mark, this.#markOf(known.id, contactKey))) ? known.id : null;
  }

  /** The new cookie after a contact logged in or was verified. @param cookie the browser's current one. */
  remembering(cookie: string | null, contactKey: string): string {
    const { id, marks } = this.#read(cookie) ?? { id: randomToken(), marks: [] };
    const mark = this.#markOf(id, contactKey);
    const others = marks.filter((each) => !sameSecret(each, mark));
    return [id, mark, ...others].slice(0, CONTACTS + 1).join('.');
  }

  /** A forged id carries no valid hash, so it makes no contact known. */
  #read(cookie: string | null) {
    if (cookie === null || cookie.length > MAX_LENGTH) return null;
    const [id = '', ...marks] = cookie.split('.');
    const own = marks.filter((mark) => /^[0-9a-f]{64}$/.test(mark));
    return id === '' || own.length === 0 ? null : { id, marks: own };
  }

  #markOf(id: string, contactKey: string): string {
    return this.hash.of('known-browser', `${id} ${contactKey}`);
  }
}
