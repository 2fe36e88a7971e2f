import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { sameSecret } from '../../values/same-secret.ts';
import { BackupRefused } from '../backup-set.ts';

/**
 * The HMAC (SHA-256) of an object of the archive, over its name and what it holds; of a segment and of a base also over the HMAC of the one before. Who
 * can write to the bucket and has no key can neither change an object nor put another in its place.
 */
export class ArchiveSeal {
  readonly #key: KeyObject;
  #proved = 0;
  #unproved = 0;

  /** @param hashKey of keyed hashes: it stays the same when the master key is rotated. */
  constructor(hashKey: Buffer) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', hashKey, '', 'filingwire/archive', 32)));
  }

  /** @param before HMAC of the object before, null where there is none. @param content what stands in the object beside its HMAC. */
  of(name: string, before: string | null, content: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([name, before, content]))
      .digest('hex');
  }

  /**
   * Checks an object that was read.
   * @param carried its HMAC; null in an object of an older build, which is counted. @param required whether such an object is refused.
   * @throws BackupRefused when it is not the HMAC of this object.
   */
  check(name: string, before: string | null, content: string, carried: string | null, required: boolean): void {
    if (carried !== null && sameSecret(carried, this.of(name, before, content))) {
      this.#proved += 1;
      return;
    }
    if (carried !== null) {
      throw new BackupRefused(
        `${name} of the archive was changed, or the master key is not the one it was written with: its HMAC is another one. Restore another moment with --at.`,
      );
    }
    if (required) {
      throw new BackupRefused(
        `${name} of the archive carries no HMAC although what was written before it does: it was replaced, or an older version wrote it. Restore another moment with --at.`,
      );
    }
    this.#unproved += 1;
  }

  /** How many objects were checked and found as written, and how many of an older build carry nothing that could be checked. */
  get counts(): { readonly proved: number; readonly unproved: number } {
    return { proved: this.#proved, unproved: this.#unproved };
  }
}
