import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/**
 * A report that was not taken is sent again for 24 hours. SendGrid does not say whether it is then signed anew, so the first time stamp is
 * taken as long; what is sent again later is none of its repetitions.
 */
const OLDEST_MS = 25 * 3_600_000;
/** Clocks differ. */
const AHEAD_MS = 5 * 60_000;

/** Checks SendGrid's signed event webhook: ECDSA with SHA-256 over the time stamp and the body as it was sent. */
export class SendGridSignature {
  readonly #key: KeyObject;

  /** @param publicKey the verification key as SendGrid shows it: DER in base64. */
  constructor(publicKey: string) {
    this.#key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  }

  isOf(body: Buffer, signature: string, timestamp: string, now: Date): boolean {
    const age = now.getTime() - Number(timestamp) * 1_000;
    if (!/^\d{1,12}$/.test(timestamp) || age > OLDEST_MS || age < -AHEAD_MS) return false;
    try {
      return verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), this.#key, Buffer.from(signature, 'base64'));
    } catch {
      return false;
    }
  }
}
