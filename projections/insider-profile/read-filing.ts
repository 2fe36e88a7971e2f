import { decimal, plain } from '../../backend/platform/values/decimal.ts';
import type { InsiderFilingDocument, OwnershipReport, TradeLine } from './insider-filing.document.ts';

/** Ownership filings that are neither withdrawn nor unread, and their transactions. Pure. */

/** A filing that was read. */
export type ReadFiling = InsiderFilingDocument & { readonly report: OwnershipReport };

export interface RecordedTrade extends TradeLine {
  readonly filing: ReadFiling;
  /** Index among the transactions of its filing. */
  readonly index: number;
  /** Accession of the filing that this line amends; null for a line of an original, `''` where the original is not recorded. */
  readonly amends: string | null;
  /** {@link tradeId} of the line that reports the same trade and is counted instead of this one. */
  readonly sameAs: string | null;
}

export const tradeId = ({ filing, index }: Pick<RecordedTrade, 'filing' | 'index'>): string => `${filing._id}#${index}`;

/** Filings without withdrawn and unread ones, oldest first whatever the order of arrival. */
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

/** Ignores case and punctuation, in which titles and natures of ownership vary. */
export function foldText(text: string | null): string {
  return (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** One key per number: `100` and `100.00` are equal, and so are two absent ones. */
export function numberKey(printed: string | null): string {
  const number = decimal(printed);
  return number === null ? (printed ?? '') : plain(number);
}
