import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/**
 * SendGrid resends a rejected report for 24 hours, possibly with its original signature, so timestamps are accepted slightly longer than that. Older
 * ones can't be from a retry.
 */
const MAX_AGE_MS = 25 * 3_600_000;
/** Tolerance for clock differences. */
const AHEAD_MS = 5 * 60_000;

/** Verifies SendGrid's signed event webhook: ECDSA with SHA-256 over the timestamp and the raw body. */
export class SendGridSignature {
  readonly #key: KeyObject;

  /** @param publicKey the verification key in SendGrid's format: DER in base64. */
  constructor(publicKey: string) {
    this.#key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  }

  isValid(body: Buffer, signature: string, timestamp: string, now: Date): boolean {
    const age = now.getTime() - Number(timestamp) * 1_000;
    if (!/^\d{1,12}$/.test(timestamp) || age > MAX_AGE_MS || age < -AHEAD_MS) return false;
    try {
      return verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), this.#key, Buffer.from(signature, 'base64'));
    } catch {
      return false;
    }
  }
}
