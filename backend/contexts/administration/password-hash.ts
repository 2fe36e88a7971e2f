import { randomBytes, scrypt } from 'node:crypto';
import { sameSecret } from '../../platform/values/same-secret.ts';

/** Cost of one hash: 32 MiB and about 0.1 s, as OWASP's password storage cheat sheet recommends for scrypt. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const LENGTH = 32;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. The cost is included so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Compares in constant time. @param stored null if there is no password: takes just as long and never matches. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = (stored ?? NOBODY).split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) throw new Error('unknown stored password format');
  const expected = Buffer.from(hash, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return sameSecret(derived, expected) && stored !== null;
}

/** Dummy hash for unknown administrators, as expensive as a real one. */
const NOBODY = ['scrypt', COST.N, COST.r, COST.p, '', Buffer.alloc(LENGTH).toString('base64url')].join('$');

function derive(password: string, salt: Buffer, cost: { readonly N: number; readonly r: number; readonly p: number }) {
  return new Promise<Buffer>((resolve, reject) => {
    const options = { ...cost, maxmem: 256 * cost.N * cost.r };
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
