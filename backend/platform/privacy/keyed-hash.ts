import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Keyed hashes (HMAC-SHA256) of tokens and contacts: a stolen database reveals nothing without the master key. */
export class KeyedHash {
  /** A key object, because a buffer would be converted for every hash (33 µs instead of 6). */
  readonly #pepper: KeyObject;

  /** @param masterKey 32 bytes; a pepper is derived from it, so that no key is used for two purposes. */
  constructor(masterKey: Buffer) {
    this.#pepper = createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', 'filingwire/keyed-hash', 32)));
  }

  /** Hex digest of a value for one purpose (`session`, `contact`); the same value hashes differently for another purpose. */
  of(purpose: string, value: string): string {
    return createHmac('sha256', this.#pepper).update(`${purpose}\0${value}`).digest('hex');
  }
}
