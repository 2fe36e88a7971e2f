import { createHmac, hkdfSync } from 'node:crypto';

/** Keyed hashes (HMAC-SHA256) of tokens and contacts: a stolen database tells nothing without the master key. */
export class KeyedHash {
  readonly #pepper: Buffer;

  /** @param masterKey 32 bytes; the pepper is derived from it so that it never serves two purposes. */
  constructor(masterKey: Buffer) {
    this.#pepper = Buffer.from(hkdfSync('sha256', masterKey, '', 'filingwire/keyed-hash', 32));
  }

  /** Hex digest of a value for one purpose (`session`, `contact`); the same value under another purpose hashes differently. */
  of(purpose: string, value: string): string {
    return createHmac('sha256', this.#pepper).update(`${purpose}\0${value}`).digest('hex');
  }
}
