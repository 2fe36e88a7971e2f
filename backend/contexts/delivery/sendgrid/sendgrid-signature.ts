import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Checks SendGrid's signed event webhook: ECDSA with SHA-256 over the time stamp and the body as it was sent. */
export class SendGridSignature {
  readonly #key: KeyObject;

  /** @param publicKey the verification key as SendGrid shows it: DER in base64. */
  constructor(publicKey: string) {
    this.#key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  }

  isOf(body: Buffer, signature: string, timestamp: string): boolean {
    try {
      return verify('sha256', Buffer.concat([Buffer.from(timestamp), body]), this.#key, Buffer.from(signature, 'base64'));
    } catch {
      return false;
    }
  }
}
