import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Encrypted } from './encrypted.ts';
import type { SubjectKeyStore } from './subject-key.store.ts';

/** The value of an erased field: events can still be replayed, without the personal data. */
export const ERASED = '[erased]';

/** Seals personal fields so that the log never holds them in clear (architecture 3.6). AES-256-GCM, random IV. */
export class FieldCipher {
  constructor(private readonly keys: SubjectKeyStore) {}

  /** @param aad `stream|type|field` as first written; stored in the envelope, so that a copy shows where it came from. */
  async encrypt(subjectId: string, aad: string, plain: string): Promise<Encrypted> {
    const key = await this.keys.ensure(subjectId);
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad));
    const ct = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return {
      enc: 'v1',
      keyId: subjectId,
      iv: iv.toString('base64'),
      tag: cipher.getAuthTag().toString('base64'),
      ct: ct.toString('base64'),
      aad,
    };
  }

  /** The plain value, or {@link ERASED} once the subject's key is gone. @throws when the envelope was tampered with. */
  async decrypt(sealed: Encrypted): Promise<string> {
    const key = await this.keys.find(sealed.keyId);
    if (!key) return ERASED;
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'))
      .setAAD(Buffer.from(sealed.aad))
      .setAuthTag(Buffer.from(sealed.tag, 'base64'));
    return Buffer.concat([decipher.update(Buffer.from(sealed.ct, 'base64')), decipher.final()]).toString('utf8');
  }
}
