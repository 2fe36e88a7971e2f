import { add, type Decimal, decimal, plain, ZERO } from '../../backend/platform/values/decimal.ts';
import type { RecordedTrade } from './read-filing.ts';

/** Sums purchases (code P) and sales (code S) of common stock, in exact decimals. Trades without a price are counted separately. Pure. */

export interface SideTotals {
  /** Number of trades, each counted once even if several filings report it. */
  readonly trades: number;
  readonly shares: string;
  /** Total of the trades with a price. */
  readonly dollars: string;
  /** Trades without a price per share; not part of `dollars`. */
  readonly not_priced: number;
}

export interface TradeTotals {
  readonly buys: SideTotals;
  readonly sells: SideTotals;
}

/** Sales under a Rule 10b5-1 plan, not under one, and unspecified. */
export interface PlanTotals {
  readonly planned: SideTotals;
  readonly not_planned: SideTotals;
  readonly not_stated: SideTotals;
}

/** Whether totals include a trade: purchases and sales of common stock, each once. */
export const isCounted = ({ kind, sameAs }: RecordedTrade): boolean => sameAs === null && (kind === 'P' || kind === 'S');

/** Sums of the trades that are equal in all filter fields. */
interface Cell {
  readonly issuer: string;
  /** `2026-Q1`; null if the date is missing or impossible. */
  readonly quarter: string | null;
  readonly kind: string;
  readonly planned: boolean | null;
  trades: number;
  priced: number;
  shares: Decimal;
  dollars: Decimal;
}

/** Reads every trade once, then computes any number of totals. */
export class TradeSums {
  readonly #cells: readonly Cell[];

  constructor(trades: readonly RecordedTrade[]) {
    const cells = new Map<string, Cell>();
    for (const trade of trades) {
      if (!isCounted(trade)) continue;
      const { kind, planned, day } = trade;
      const issuer = trade.filing.report.issuer.cik;
      const quarter = day === null ? null : quarterOf(day);
      const key = `${issuer}|${quarter}|${kind}|${planned}`;
      const cell = cells.get(key) ?? { issuer, quarter, kind, planned, trades: 0, priced: 0, shares: ZERO, dollars: ZERO };
      cells.set(key, cell);
      const value = decimal(trade.value);
      cell.trades += 1;
      cell.shares = add(cell.shares, decimal(trade.shares) ?? ZERO);
      if (value === null) continue;
      cell.priced += 1;
      cell.dollars = add(cell.dollars, value);
    }
    this.#cells = [...cells.values()];
  }

  /** Totals of one company, or of all. */
  totals(issuer?: string): TradeTotals {
    return sidesOf(this.#cells.filter((cell) => issuer === undefined || cell.issuer === issuer));
  }

  /** Sales of all companies. */
  plan(): PlanTotals {
    const salesByPlan = (planned: boolean | null) =>
      sideOf(this.#cells.filter((cell) => cell.kind === 'S' && cell.planned === planned));
    return { planned: salesByPlan(true), not_planned: salesByPlan(false), not_stated: salesByPlan(null) };
  }

  /** By calendar year of the trade, newest first. */
  perYear(): readonly (TradeTotals & { readonly year: number | null })[] {
    return [...Map.groupBy(this.#cells, ({ quarter }) => (quarter === null ? null : Number(quarter.slice(0, 4))))]
      .sort(([a], [b]) => (b ?? 0) - (a ?? 0))
      .map(([year, cells]) => ({ year, ...sidesOf(cells) }));
  }

  /** By calendar quarter of the trade, newest first; trades without a date last. */
  perQuarter(): readonly (TradeTotals & { readonly quarter: string | null })[] {
    return [...Map.groupBy(this.#cells, ({ quarter }) => quarter)]
      .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? 1 : -1))
      .map(([quarter, cells]) => ({ quarter, ...sidesOf(cells) }));
  }
}

/** `2026-03-31` → `2026-Q1` */
const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

function sidesOf(cells: readonly Cell[]): TradeTotals {
  return { buys: sideOf(cells.filter(({ kind }) => kind === 'P')), sells: sideOf(cells.filter(({ kind }) => kind === 'S')) };
}

function sideOf(cells: readonly Cell[]): SideTotals {
  const count = (of: (cell: Cell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0);
  const sum = (of: (cell: Cell) => Decimal) => plain(cells.reduce((total, cell) => add(total, of(cell)), ZERO));
  return {
    trades: count(({ trades }) => trades),
    shares: sum(({ shares }) => shares),
    dollars: sum(({ dollars }) => dollars),
    not_priced: count(({ trades, priced }) => trades - priced),
  };
}
