import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Encrypted } from './encrypted.ts';
import { EnvelopeBindingMismatch } from './privacy.errors.ts';
import { boundTo, earlierBindings, type SealedPlace } from './sealed-place.ts';
import type { SubjectKeyStore } from './subject-key.store.ts';

/** The value of an erased field: events can still be replayed, without the personal data. */
export const ERASED = '[erased]';

const TAG_BYTES = 16;

/** Encrypts personal fields, so that the log never holds them in plain text (architecture 3.6). AES-256-GCM, random IV. */
export class FieldCipher {
  constructor(private readonly keys: SubjectKeyStore) {}

  /** @throws SubjectErased when the subject's key was destroyed. */
  async encrypt(place: SealedPlace, plain: string): Promise<Encrypted> {
    const key = await this.keys.ensure(place.subject);
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(boundTo(place));
    const ct = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return {
      enc: 'v2',
      keyId: place.subject,
      iv: iv.toString('base64'),
      tag: cipher.getAuthTag().toString('base64'),
      ct: ct.toString('base64'),
    };
  }

  /**
   * Hex HMAC-SHA256 of a value with a key derived from the subject's key: the same value hashes differently for another subject, and after the subject's
   * erasure nobody can compute the hash again. @throws SubjectErased when the subject's key was destroyed.
   */
  async hashFor(subject: string, purpose: string, value: string): Promise<string> {
    const key = Buffer.from(hkdfSync('sha256', await this.keys.ensure(subject), '', `filingwire/hash/${purpose}`, 32));
    return createHmac('sha256', key).update(value).digest('hex');
  }

  /**
   * The plain value, or {@link ERASED} once the subject's key is gone.
   * @param place where the caller found it, never taken from the envelope.
   * @throws EnvelopeBindingMismatch when the envelope was encrypted for another place or has been changed.
   */
  async decrypt(sealed: Encrypted, place: SealedPlace): Promise<string> {
    if (sealed.keyId !== place.subject) throw new EnvelopeBindingMismatch(place);
    if (sealed.enc === 'v1' && !earlierBindings(place).includes(sealed.aad)) throw new EnvelopeBindingMismatch(place);
    const key = await this.keys.find(place.subject);
    if (!key) return ERASED;
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'), { authTagLength: TAG_BYTES });
    decipher.setAAD(sealed.enc === 'v1' ? Buffer.from(sealed.aad) : boundTo(place));
    try {
      decipher.setAuthTag(Buffer.from(sealed.tag, 'base64'));
      return Buffer.concat([decipher.update(Buffer.from(sealed.ct, 'base64')), decipher.final()]).toString('utf8');
    } catch (cause) {
      throw new EnvelopeBindingMismatch(place, { cause });
    }
  }
}
