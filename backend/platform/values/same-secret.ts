import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether what was given is the secret, or its keyed hash the one that is stored. The only comparison of secrets: digests of equal length, so that the
 * time taken tells neither a beginning that is right nor a length.
 */
export function sameSecret(given: string | Buffer, wanted: string | Buffer): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

const digest = (secret: string | Buffer): Buffer => createHash('sha256').update(secret).digest();
