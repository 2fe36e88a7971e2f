import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { v5 } from 'uuid';

/** Namespace of every deterministic id in Filingwire; changing it would make old retries look new. */
const NAMESPACE = '5b0d2d0e-6f1c-4d86-9a43-1f4c8d6a7e52';

/** Deterministic UUIDv5 of the given parts, joined by a character that none of them may contain. */
export function deterministicId(...parts: readonly string[]): string {
  return v5(parts.join('|'), NAMESPACE);
}

/** Random UUIDv4. */
export function randomId(): string {
  return randomUUID();
}

/** Random URL-safe token with the given strength; default 256 bits. */
export function randomToken(bits = 256): string {
  return randomBytes(bits / 8).toString('base64url');
}

/** Random digits; leading zeros are kept. */
export function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
