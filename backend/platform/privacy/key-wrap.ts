import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Wraps keys with one derived from the master key: AES-256-GCM, base64 of `iv|tag|ct`, authenticated with the key's name. */
export class KeyWrap {
  readonly #key: Buffer;

  constructor(masterKey: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', masterKey, '', 'filingwire/subject-keys', 32));
  }

  wrap(key: Buffer, name: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(key), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** The unwrapped key; null when it was wrapped with another master key or under another name. */
  unwrap(wrapped: string, name: string): Buffer | null {
    const bytes = Buffer.from(wrapped, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    } catch {
      return null;
    }
  }
}
