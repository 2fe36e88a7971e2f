import { hasRoutineHistory, isRoutinePurchase } from '../../backend/contexts/forms/published/routine-purchase.policy.ts';
import type { RecordedTrade } from './read-filing.ts';
import { isCounted } from './trade-totals.ts';

/** Routine or opportunistic, for an insider who bought in each of the three previous years; otherwise the history is too short to tell. Pure. */
export type PurchasePattern = 'routine' | 'opportunistic' | 'not_enough_history';

/** The pattern of every dated purchase, company by company. */
export function purchasePatterns(trades: readonly RecordedTrade[]): ReadonlyMap<RecordedTrade, PurchasePattern> {
  const patterns = new Map<RecordedTrade, PurchasePattern>();
  const purchases = trades.flatMap((trade) => {
    const { kind, day, filing } = trade;
    return isCounted(trade) && kind === 'P' && day !== null ? [{ trade, day, company: filing.report.issuer.cik }] : [];
  });
  for (const ofCompany of Map.groupBy(purchases, ({ company }) => company).values()) {
    const months = new Set(ofCompany.map(({ day }) => day.slice(0, 7)));
    for (const { trade, day } of ofCompany) {
      const unlike = hasRoutineHistory(day, months) ? 'opportunistic' : 'not_enough_history';
      patterns.set(trade, isRoutinePurchase(day, months) ? 'routine' : unlike);
    }
  }
  return patterns;
}
