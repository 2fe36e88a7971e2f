import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Request } from 'express';

/** Lets secret scanners recognize a key in repositories and logs. */
const PREFIX = 'fwk_';
const SECRET_BYTES = 24;
const KEY = /^fwk_([0-9a-f]{48})([0-9a-f]{8})$/;
/** Number of leading characters that lists show, so that owners recognize their keys. */
const START = PREFIX.length + 4;

const checksum = (secret: string) => crc32(secret).toString(16).padStart(8, '0');

/** A new API key: prefix, 192 random bits and their checksum. */
export function newApiKey(): string {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  return `${PREFIX}${secret}${checksum(secret)}`;
}

/** False for a mistyped or truncated key; needs no store to check. */
export function isApiKey(text: string): boolean {
  const [, secret = '', sum] = KEY.exec(text) ?? [];
  return sum === checksum(secret);
}

/** The part of a key that may be shown. */
export const startOfKey = (key: string): string => key.slice(0, START);

/** The `Authorization: Bearer` token of a request if it starts like an API key; null for other credentials and for none. */
export function sentApiKey(request: Pick<Request, 'headers'>): string | null {
  const [, sent = ''] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  return sent.startsWith(PREFIX) ? sent : null;
}
