import { add, type Decimal, decimal, plain, ZERO } from '../../backend/contexts/scoring/decimal.rules.ts';
import type { RecordedTrade } from './read-filing.rules.ts';

/** Sums over open-market purchases and sales of common stock. Exact decimals; what has no price is counted, never guessed. Pure. */

export interface SideTotals {
  /** Lines, each once however many filings report it. */
  readonly trades: number;
  readonly shares: string;
  /** Of the priced lines. */
  readonly dollars: string;
  /** Lines without a price per share: their value is in no sum. */
  readonly not_priced: number;
}

export interface TradeTotals {
  readonly buys: SideTotals;
  readonly sells: SideTotals;
}

/** How sales were made: under a Rule 10b5-1 plan, not, or the filing does not say. */
export interface PlanTotals {
  readonly planned: SideTotals;
  readonly not_planned: SideTotals;
  readonly not_stated: SideTotals;
}

/** Counts in totals: open-market trades of common stock, once each. */
export const isCounted = ({ kind, sameAs }: RecordedTrade): boolean => sameAs === null && (kind === 'P' || kind === 'S');

export function totalsOf(trades: readonly RecordedTrade[]): TradeTotals {
  const counted = trades.filter(isCounted);
  return {
    buys: sideOf(counted.filter(({ kind }) => kind === 'P')),
    sells: sideOf(counted.filter(({ kind }) => kind === 'S')),
  };
}

export function planTotalsOf(trades: readonly RecordedTrade[]): PlanTotals {
  const sales = trades.filter((trade) => isCounted(trade) && trade.kind === 'S');
  const those = (planned: boolean | null) => sideOf(sales.filter((trade) => trade.planned === planned));
  return { planned: those(true), not_planned: those(false), not_stated: those(null) };
}

/** By calendar year of the trade, newest first; `year` is null for lines whose date is missing or impossible. */
export function totalsPerYear(trades: readonly RecordedTrade[]): readonly (TradeTotals & { readonly year: number | null })[] {
  const years = Map.groupBy(trades.filter(isCounted), ({ day }) => (day === null ? null : Number(day.slice(0, 4))));
  return [...years].sort(([a], [b]) => (b ?? 0) - (a ?? 0)).map(([year, ofYear]) => ({ year, ...totalsOf(ofYear) }));
}

function sideOf(trades: readonly RecordedTrade[]): SideTotals {
  const values = trades.flatMap(({ value }) => decimal(value) ?? []);
  return {
    trades: trades.length,
    shares: plain(sum(trades.flatMap(({ shares }) => decimal(shares) ?? []))),
    dollars: plain(sum(values)),
    not_priced: trades.length - values.length,
  };
}

const sum = (values: readonly Decimal[]): Decimal => values.reduce(add, ZERO);
