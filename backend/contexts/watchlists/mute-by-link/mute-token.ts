import type { KeyedHash } from '../../../platform/privacy/keyed-hash.ts';
import { DAY_MS } from '../../../platform/values/durations.ts';
import { sameSecret } from '../../../platform/values/same-secret.ts';

/** What a link may mute. */
export interface MuteLink {
  readonly accountId: string;
  readonly ticker: string;
}

/** A mail that is found or passed on later mutes nothing. */
const VALID_DAYS = 30;
const TOKEN = /^([\w-]{1,40})\.([\w-]{1,64})\.([0-9a-z]{1,8})\.([0-9a-f]{64})$/;

const TICKER = /^[A-Z0-9.-]{1,20}$/;

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** The token of the address in an alert that mutes its ticker: what it mutes, until which day it is valid, and a keyed hash of both. It is not stored. */
export function muteToken(hash: KeyedHash, link: MuteLink, madeAt: Date): string {
  return signed(hash, link, dayOf(madeAt) + VALID_DAYS);
}

/** The ticker a token names, without a look at whether it is genuine; null for what was never a token. */
export function tickerOf(token: string): string | null {
  const [, name = ''] = TOKEN.exec(token) ?? [];
  const ticker = Buffer.from(name, 'base64url').toString();
  return TICKER.test(ticker) ? ticker : null;
}

/** Null for a token that this server did not make, and for one that is no longer valid. */
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
