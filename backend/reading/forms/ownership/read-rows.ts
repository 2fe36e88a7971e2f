import { type Decimal, decimal, multiply, toNumber, ZERO } from '#platform/values/decimal.ts';
import type { OwnershipFacts, OwnershipTransaction } from './facts.ts';

/** Kind, price and value of one row of a Form 4. Pure. */

/** Codes of exercises and conversions. */
export const EXERCISES: ReadonlySet<string> = new Set(['M', 'O', 'X', 'C']);
const CODES = new Set('PSADFIMCEHOXGLWZJKU');
const NOT_COMMON = /preferred|preference|\bnotes?\b|debenture|\bbonds?\b|warrant|\brights?\b|option/i;

const NOTES = new WeakMap<OwnershipFacts['footnotes'], ReadonlyMap<string, string>>();

/** Footnotes by id, with white space collapsed. */
export function notesOf({ footnotes }: OwnershipFacts): ReadonlyMap<string, string> {
  const known = NOTES.get(footnotes);
  if (known !== undefined) return known;
  const notes = new Map(footnotes.map(({ id, text }) => [id, text.replace(/\s{1,300}/g, ' ')]));
  NOTES.set(footnotes, notes);
  return notes;
}

/**
 * Transaction code; `P.other` and `S.other` for derivatives and anything but common stock; `none` for a missing coding; `contradiction` for a
 * purchase marked as disposed or a sale marked as acquired.
 */
export function kindOf(
  row: Pick<OwnershipTransaction, 'code' | 'derivative' | 'security'> & Partial<Pick<OwnershipTransaction, 'acquiredDisposed'>>,
): string {
  const { code } = row;
  if (code === null || !CODES.has(code) || code.length !== 1) return 'none';
  if (code !== 'P' && code !== 'S') return code;
  if (row.derivative || NOT_COMMON.test(row.security ?? '')) return `${code}.other`;
  return row.acquiredDisposed === (code === 'P' ? 'D' : 'A') ? 'contradiction' : code;
}

/** The price per share. Null for a purchase or sale at 0, and for an amount without a number of shares, which is a total. */
export function priceOf(
  row: Pick<OwnershipTransaction, 'price'> & Partial<Pick<OwnershipTransaction, 'shares' | 'totalValue'>>,
): Decimal | null {
  const price = decimal(row.price);
  return price === null || price.units <= 0n || row.shares === null || row.totalValue === row.price ? null : price;
}

/** American depositary shares and receipts. */
export const ADS = /\bADSs?\b|\bADRs?\b|american depositary/i;
/** A title that counts ordinary shares, even if it mentions ADSs later. */
const TITLE_OF_SHARES = /^\W{0,3}(?:class [a-z] )?(?:ordinary|common)\b/i;

/** Whether a security is an ADS. */
export const isAds = (title: string): boolean => ADS.test(title) && !TITLE_OF_SHARES.test(title);

/** Notes and bonds, whose amount is their principal. */
export const isDebt = (security: string | null | undefined): boolean => /\b(?:notes?|debentures?|bonds?)\b/i.test(security ?? '');
const HUNDREDTH = decimal('0.01') ?? ZERO;

/** Value of one row: shares × price, or else the stated total. For a principal, a price near 100 is a percentage. */
export function worthOf(
  row: Pick<OwnershipTransaction, 'shares' | 'totalValue'> & Partial<Pick<OwnershipTransaction, 'security'>>,
  price: Decimal | null,
): Decimal | null {
  const shares = decimal(row.shares);
  if (shares !== null && price !== null) {
    const each = toNumber(price);
    const inPercent = isDebt(row.security) && toNumber(shares) >= 100_000 && each >= 20 && each <= 200;
    return multiply(shares, inPercent ? multiply(price, HUNDREDTH) : price);
  }
  return row.totalValue === undefined ? null : decimal(row.totalValue);
}
