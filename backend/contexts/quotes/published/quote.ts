import { easternTime } from '#platform/values/eastern-time.ts';

/** Quote types, and how a quote is composed. Values that the provider doesn't give are null (decision 11). Pure. */

/** The last trade. US dollars, percent, shares. */
export interface LastPrice {
  readonly price: number;
  /** Change from the previous close, e.g. `-1.25`. */
  readonly changePercent: number | null;
  /** Shares traded in the session of `asOf`. */
  readonly volume: number | null;
  /** First price of the session of `asOf`; missing in records of older builds. */
  readonly open?: number | null;
  /** Previous session's close; missing in records of older builds. */
  readonly previousClose?: number | null;
  /** Time of the price, from the provider. */
  readonly asOf: string;
}

/** Figures that change daily. */
export interface CompanyFigures {
  /** US dollars. */
  readonly marketCap: number | null;
  readonly peRatio: number | null;
  /** US dollars per share over the last four quarters; negative for a loss. */
  readonly eps: number | null;
  /** Percent per year. */
  readonly dividendYield: number | null;
  /** Shares per day. */
  readonly averageVolume: number | null;
  readonly week52Low: number | null;
  readonly week52High: number | null;
}

/** One trading day. US dollars, shares. */
export interface DailyPrice {
  /** `yyyy-mm-dd`, US Eastern. */
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
}

/** Everything known about a ticker at a moment. */
export interface Quote extends CompanyFigures {
  readonly price: number | null;
  readonly changePercent: number | null;
  readonly volume: number | null;
  /** Time of the price; null without a price. */
  readonly asOf: string | null;
  readonly source: string;
  /** Sample data; must be shown as such. */
  readonly sample: boolean;
}

export interface PriceHistory {
  /** Oldest first; null if the provider has none. */
  readonly prices: readonly DailyPrice[] | null;
  /** When it was requested from the provider. */
  readonly asOf: string;
  readonly source: string;
  readonly sample: boolean;
}

const UNKNOWN: CompanyFigures = {
  marketCap: null,
  peRatio: null,
  eps: null,
  dividendYield: null,
  averageVolume: null,
  week52Low: null,
  week52High: null,
};

/**
 * Composes a quote from its parts. If the last price has no volume, uses the newest history row's, provided that it is from the same session.
 * @returns null if nothing is known.
 */
export function quoteOf(
  last: LastPrice | null,
  figures: CompanyFigures | null,
  newestDay: Pick<DailyPrice, 'date' | 'volume'> | null,
  origin: Pick<Quote, 'source' | 'sample'>,
): Quote | null {
  if (!last && !figures) return null;
  const sameSession = last !== null && newestDay?.date === easternTime(new Date(last.asOf)).date;
  return {
    ...(figures ?? UNKNOWN),
    price: last?.price ?? null,
    changePercent: last?.changePercent ?? null,
    volume: last?.volume ?? (sameSession ? newestDay.volume : null),
    asOf: last?.asOf ?? null,
    source: origin.source,
    sample: origin.sample,
  };
}
