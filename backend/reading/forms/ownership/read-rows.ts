import { dayOf } from '../../../platform/values/calendar-day.ts';
import { type Decimal, decimal, multiply, subtract, toNumber, ZERO } from '../../../platform/values/decimal.ts';
import type { OwnershipFacts, OwnershipTransaction } from './facts.ts';

/** What one row of a Form 4 says: its kind, number of shares, price, date and plan. Pure. */

/** A row with its index in `ownership.transactions` and the number of shares it means. */
export type TradeRow = OwnershipTransaction & { readonly index: number };

/** Codes of exercises and conversions. */
export const EXERCISES: ReadonlySet<string> = new Set(['M', 'O', 'X', 'C']);
const CODES = new Set('PSADFIMCEHOXGLWZJKU');
const NOT_COMMON = /preferred|preference|\bnotes?\b|debenture|\bbonds?\b|warrant|\brights?\b|option/i;
/** Filers write the rule's number with every hyphen and dash there is. */
const PLAN = /10b[-‐‑‒–—−\s]{0,2}5[-‐‑‒–—−\s]{1,2}[1l]/i;
const NOT_UNDER_PLAN = /\bnot\b.{0,40}10b[-‐‑‒–—−\s]{0,2}5/i;
const ADS = /\bADSs?\b|american depositary/i;

export const namesPlan = (note: string): boolean => PLAN.test(note) && !NOT_UNDER_PLAN.test(note);

/** Footnotes by id, their white space collapsed. */
export function notesOf({ footnotes }: OwnershipFacts): ReadonlyMap<string, string> {
  return new Map(footnotes.map(({ id, text }) => [id, text.replace(/\s{1,300}/g, ' ')]));
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

/**
 * A price of 0 is not the price of a purchase or sale, a price per ADS is not per share, and an amount without a number of shares is a total.
 * @param notes footnotes by id
 */
export function priceOf(
  row: Pick<OwnershipTransaction, 'price' | 'priceFootnotes' | 'security'> &
    Partial<Pick<OwnershipTransaction, 'shares' | 'totalValue'>>,
  notes: ReadonlyMap<string, string>,
): Decimal | null {
  const price = decimal(row.price);
  if (price === null || price.units <= 0n || row.shares === null || row.totalValue === row.price) return null;
  const aboutAds = row.priceFootnotes.some((id) => ADS.test(notes.get(id) ?? ''));
  return aboutAds && !ADS.test(row.security ?? '') ? null : price;
}

/** Notes and bonds are counted by their principal. */
export const isDebt = (security: string | null | undefined): boolean => /\b(?:notes?|debentures?|bonds?)\b/i.test(security ?? '');
const HUNDREDTH = decimal('0.01') ?? ZERO;

/** Value of one row: shares × price, else the stated total. The price of a principal near 100 is one in percent. */
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

/** The 10b5-1 checkbox covers the whole document; where footnotes mark single purchases or sales, only those are planned. Null: not stated. */
export function planOf(
  ownership: OwnershipFacts,
  notes: ReadonlyMap<string, string>,
): (row: Pick<OwnershipTransaction, 'footnotes'>) => boolean | null {
  const plans = new Set([...notes].filter(([, text]) => namesPlan(text)).map(([id]) => id));
  const marked = (row: Pick<OwnershipTransaction, 'footnotes'>) => row.footnotes.some((id) => plans.has(id));
  const single = ownership.transactions.some((row) => (row.code === 'P' || row.code === 'S') && marked(row));
  const box = ownership.aff10b5One ?? (!single && namesPlan(ownership.remarks ?? '') ? true : null);
  return (row) => {
    if (marked(row)) return true;
    if (box === true) return !single;
    return box === false ? false : single ? false : null;
  };
}

/** Whether a row's date is possible: not before 1980 and not after the given day. */
export function possible(row: Pick<OwnershipTransaction, 'date'>, latest: string | null): boolean {
  if (row.date === null) return true;
  const day = dayOf(row.date);
  return day !== null && day >= '1980-01-01' && (latest === null || day <= latest);
}

/**
 * The rows with the number of shares each means: `36.000` stands for thirty-six thousand where the holding changed by that number from the row
 * before, in the same security and account.
 */
export function readRows(transactions: readonly OwnershipTransaction[]): readonly TradeRow[] {
  return transactions.map((row, index) => {
    const before = transactions[index - 1];
    const digits = /^(\d{1,3})\.(000)$/.exec(row.shares ?? '');
    const [was, is] = [decimal(before?.sharesAfter), decimal(row.sharesAfter)];
    const same =
      before?.security === row.security &&
      before.directOrIndirect === row.directOrIndirect &&
      before.natureOfOwnership === row.natureOfOwnership;
    if (digits === null || was === null || is === null || !same) return { ...row, index };
    const meant = decimal(`${digits[1]}${digits[2]}`) ?? ZERO;
    const moved = row.acquiredDisposed === 'D' ? subtract(was, is) : subtract(is, was);
    return subtract(moved, meant).units === 0n ? { ...row, index, shares: `${digits[1]}${digits[2]}` } : { ...row, index };
  });
}
