import { randomBytes, scrypt } from 'node:crypto';
import { sameSecret } from '../../platform/values/same-secret.ts';

/** Work of one hash: 32 MiB and about 0.1 s, what OWASP's password storage cheat sheet asks of scrypt. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const LENGTH = 32;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url, so that the cost of new hashes can grow. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Compares in constant time. @param stored null for somebody without a password: takes as long and is never right. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = (stored ?? NOBODY).split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) throw new Error('unknown form of a stored password');
  const expected = Buffer.from(hash, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return sameSecret(derived, expected) && stored !== null;
}

/** Stands for the hash of somebody who does not exist, at the cost of a real one. */
const NOBODY = ['scrypt', COST.N, COST.r, COST.p, '', Buffer.alloc(LENGTH).toString('base64url')].join('$');

function derive(password: string, salt: Buffer, cost: { readonly N: number; readonly r: number; readonly p: number }) {
  return new Promise<Buffer>((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * cost.N * cost.r };
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
