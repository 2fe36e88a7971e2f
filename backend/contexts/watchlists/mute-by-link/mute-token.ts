import type { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { sameSecret } from '#platform/values/same-secret.ts';

/** What the link mutes. */
export interface MuteLink {
  readonly accountId: string;
  readonly ticker: string;
}

/** Limits what a leaked or forwarded email can do. */
const VALID_DAYS = 30;
const TOKEN = /^([\w-]{1,40})\.([\w-]{1,64})\.([0-9a-z]{1,8})\.([0-9a-f]{64})$/;

const TICKER = /^[A-Z0-9.-]{1,20}$/;

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** Token of an alert's mute link: what it mutes, its last valid day, and a keyed hash of both. It is not stored. */
export function muteToken(hash: KeyedHash, link: MuteLink, madeAt: Date): string {
  return signed(hash, link, dayOf(madeAt) + VALID_DAYS);
}

/** The ticker in a token, without checking its signature; null if malformed. */
export function tickerOf(token: string): string | null {
  const [, name = ''] = TOKEN.exec(token) ?? [];
  const ticker = Buffer.from(name, 'base64url').toString();
  return TICKER.test(ticker) ? ticker : null;
}

/** What a token's link mutes; null unless we signed the token and it is still valid. */
export function readMuteToken(hash: KeyedHash, token: string, now: Date): MuteLink | null {
  const [, , accountId, day] = TOKEN.exec(token) ?? [];
  const ticker = tickerOf(token);
  if (ticker === null || accountId === undefined || day === undefined) return null;
  const lastDay = Number.parseInt(day, 36);
  const valid = sameSecret(token, signed(hash, { accountId, ticker }, lastDay)) && dayOf(now) <= lastDay;
  return valid ? { accountId, ticker } : null;
}

function signed(hash: KeyedHash, { accountId, ticker }: MuteLink, lastDay: number): string {
  const name = Buffer.from(ticker).toString('base64url');
  return `${name}.${accountId}.${lastDay.toString(36)}.${hash.of('mute', `${ticker}|${accountId}|${lastDay}`)}`;
}
