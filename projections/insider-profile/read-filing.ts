import { decimal, plain } from '../../backend/platform/values/decimal.ts';
import type { InsiderFilingDocument, OwnershipReport, TradeLine } from './insider-filing.document.ts';

/** Ownership filings that count, and the lines they hold. Pure. */

/** A filing that was read. */
export type ReadFiling = InsiderFilingDocument & { readonly report: OwnershipReport };

export interface RecordedTrade extends TradeLine {
  readonly filing: ReadFiling;
  /** Place among the lines of its filing. */
  readonly index: number;
  /** The filing this line changes or adds to; null for a line of an original, `''` where that original is not recorded. */
  readonly amends: string | null;
  /** {@link tradeId} of the line that reports the same trade and counts instead of this one. */
  readonly sameAs: string | null;
}

export const tradeId = ({ filing, index }: Pick<RecordedTrade, 'filing' | 'index'>): string => `${filing._id}#${index}`;

/** Withdrawn and unread filings count nowhere. Oldest first: the order of their arrival does not matter. */
export function countable(filings: readonly InsiderFilingDocument[]): ReadFiling[] {
  return filings.filter((each): each is ReadFiling => each.report !== null && !each.withdrawn).sort(byAcceptance);
}

/** Oldest first. */
export function byAcceptance(a: InsiderFilingDocument, b: InsiderFilingDocument): number {
  if (a.sortAt !== b.sortAt) return a.sortAt < b.sortAt ? -1 : 1;
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
}

export function shareOwner(one: ReadFiling, other: ReadFiling): boolean {
  return one.report.owners.some(({ cik }) => other.report.owners.some((each) => each.cik === cik));
}

/** Titles and natures of ownership differ in case and punctuation only. */
export function foldText(text: string | null): string {
  return (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** One spelling for every spelling of a number: `100` and `100.00` are alike, and so are two absent ones. */
export function numberKey(printed: string | null): string {
  const number = decimal(printed);
  return number === null ? (printed ?? '') : plain(number);
}
