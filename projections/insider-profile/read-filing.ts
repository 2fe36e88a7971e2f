import { decimal, plain } from '../../backend/platform/values/decimal.ts';
import type { InsiderFilingDocument, OwnershipReport, TradeLine } from './insider-filing.document.ts';

/** Ownership filings that were read and not withdrawn, and their transactions. Pure. */

/** A filing with its report. */
export type ReadFiling = InsiderFilingDocument & { readonly report: OwnershipReport };

export interface RecordedTrade extends TradeLine {
  readonly filing: ReadFiling;
  /** Index among the transactions of its filing. */
  readonly index: number;
  /** Accession of the filing that this line amends; null for a line of an original, `''` if the original is not recorded. */
  readonly amends: string | null;
  /** {@link tradeId} of the line that reports the same trade and is counted instead. */
  readonly sameAs: string | null;
}

export const tradeId = ({ filing, index }: Pick<RecordedTrade, 'filing' | 'index'>): string => `${filing._id}#${index}`;

/** Removes withdrawn and unread filings; sorts oldest first. */
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

/** Ignores case and punctuation, which vary in titles and natures of ownership. */
export function foldText(text: string | null): string {
  return (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A comparison key: `100` and `100.00` are equal, and so are two missing numbers. */
export function numberKey(printed: string | null): string {
  const number = decimal(printed);
  return number === null ? (printed ?? '') : plain(number);
}
