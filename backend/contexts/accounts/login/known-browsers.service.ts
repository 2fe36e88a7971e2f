import { Injectable } from '@nestjs/common';
import { randomToken } from '../../../platform/ids/ids.ts';
import { KeyedHash } from '../../../platform/privacy/keyed-hash.ts';
import { sameSecret } from '../../../platform/values/same-secret.ts';

/** Contacts that one browser is known for; the one that logged in last comes first. */
const CONTACTS = 4;
/** Longer than any cookie of ours. */
const MAX_LENGTH = 500;

/**
 * Which contacts have logged in with a browser before. The browser's cookie says it, with a random id of the browser and a keyed hash for each contact,
 * so that nothing is stored here and the cookie names nobody. It gives no right but to be counted apart from strangers.
 */
@Injectable()
export class KnownBrowsers {
  constructor(private readonly hash: KeyedHash) {}

  /** @param cookie as the browser sent it. @returns id of the browser; null when the contact has not logged in with it. */
  idFor(cookie: string | null, contactKey: string): string | null {
    const known = this.#read(cookie);
    return known?.marks.some((mark) => sameSecret(mark, this.#markOf(known.id, contactKey))) ? known.id : null;
  }

  /** The cookie of a browser after a contact has logged in with it, or was verified in it. @param cookie the one that it had. */
  remembering(cookie: string | null, contactKey: string): string {
    const { id, marks } = this.#read(cookie) ?? { id: randomToken(), marks: [] };
    const mark = this.#markOf(id, contactKey);
    const others = marks.filter((each) => !sameSecret(each, mark));
    return [id, mark, ...others].slice(0, CONTACTS + 1).join('.');
  }

  /** An id that is not ours has no mark of ours: whoever sends it is known for nothing. */
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
