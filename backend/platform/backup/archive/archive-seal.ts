import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { sameSecret } from '../../values/same-secret.ts';
import { BackupRefused } from '../backup-set.ts';

/**
 * HMAC (SHA-256) over an archive object's name and content; for segments and bases also over the previous HMAC. Someone who can write to the
 * bucket but has no key can neither change an object nor substitute another.
 */
export class ArchiveSeal {
  readonly #key: KeyObject;
  #proved = 0;
  #unproved = 0;

  /** @param hashKey key of keyed hashes, which survives a rotation of the master key. */
  constructor(hashKey: Buffer) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', hashKey, '', 'filingwire/archive', 32)));
  }

  /** @param before HMAC of the previous object; null for the first. @param content the object's content without its HMAC. */
  of(name: string, before: string | null, content: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([name, before, content]))
      .digest('hex');
  }

  /**
   * Checks an object that was read.
   * @param carried the object's HMAC; null when an older build wrote it without one, which is only counted. @param required rejects an object without HMAC.
   * @throws BackupRefused when the HMAC does not match.
   */
  check(name: string, before: string | null, content: string, carried: string | null, required: boolean): void {
    if (carried !== null && sameSecret(carried, this.of(name, before, content))) {
      this.#proved += 1;
      return;
    }
    if (carried !== null) {
      throw new BackupRefused(
        `${name} in the archive was changed, or this isn’t the master key it was written with: its HMAC doesn’t match. Use --at to restore from a different point in time.`,
      );
    }
    if (required) {
      throw new BackupRefused(
        `${name} in the archive has no HMAC, although earlier data does. Either it was replaced, or an older version wrote it. Use --at to restore from a different point in time.`,
      );
    }
    this.#unproved += 1;
  }

  /** Number of objects verified by HMAC, and of older builds' objects that have none. */
  get counts(): { readonly proved: number; readonly unproved: number } {
    return { proved: this.#proved, unproved: this.#unproved };
  }
}
