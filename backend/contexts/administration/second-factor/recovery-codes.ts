import { randomBytes } from 'node:crypto';
import type { KeyedHash } from '#platform/privacy/keyed-hash.ts';

const CODES = 10;
const BYTES = 10;

/** Ten codes of 80 bits, `1a2b-3c4d-5e6f-7a8b-9c0d`, for a lost phone. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => (randomBytes(BYTES).toString('hex').match(/.{4}/g) ?? []).join('-'));
}

/** The stored form of a code, however it is typed. */
export function recoveryHash(hash: KeyedHash, adminId: string, code: string): string {
  return hash.of('admin-recovery', `${adminId} ${code.toLowerCase().replace(/[\s-]/g, '')}`);
}
