import type { RecordedTrade } from './read-filing.ts';
import { isCounted } from './trade-totals.ts';

/**
 * Routine or opportunistic, after Cohen, Malloy and Pomorski (2012): for an insider who bought in each of the three previous years, a purchase is
 * routine if each of those years had one in the same calendar month, otherwise opportunistic. Without purchases in all three years the history
 * is too short to tell. Pure.
 */
export type PurchasePattern = 'routine' | 'opportunistic' | 'not_enough_history';

const YEARS = [1, 2, 3];

/** The pattern of every dated purchase, company by company. */
export function purchasePatterns(trades: readonly RecordedTrade[]): ReadonlyMap<RecordedTrade, PurchasePattern> {
  const patterns = new Map<RecordedTrade, PurchasePattern>();
  const purchases = trades.flatMap((trade) => {
    const { kind, day, filing } = trade;
    return isCounted(trade) && kind === 'P' && day !== null ? [{ trade, day, company: filing.report.issuer.cik }] : [];
  });
  for (const ofCompany of Map.groupBy(purchases, ({ company }) => company).values()) {
    const months = new Set(ofCompany.map(({ day }) => day.slice(0, 7)));
    const years = new Set(ofCompany.map(({ day }) => Number(day.slice(0, 4))));
    for (const { trade, day } of ofCompany) {
      const year = Number(day.slice(0, 4));
      const month = day.slice(4, 7);
      const known = YEARS.every((back) => years.has(year - back));
      const routine = YEARS.every((back) => months.has(`${year - back}${month}`));
      patterns.set(trade, routine ? 'routine' : known ? 'opportunistic' : 'not_enough_history');
    }
  }
  return patterns;
}
