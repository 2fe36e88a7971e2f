import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether a secret, or its keyed hash, equals the stored one. All secrets must be compared with this function: it compares digests of equal length, so that
 * timing reveals neither a matching prefix nor the length.
 */
export function sameSecret(given: string | Buffer, wanted: string | Buffer): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

const digest = (secret: string | Buffer): Buffer => createHash('sha256').update(secret).digest();
