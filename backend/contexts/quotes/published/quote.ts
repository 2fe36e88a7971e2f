import { easternTime } from '../../../platform/values/eastern-time.ts';

/** Shapes of quotes and how they are put together. Whatever a provider did not say is null, never guessed (decision 11). Pure. */

/** The last trade. US dollars, percent, shares. */
export interface LastPrice {
  readonly price: number;
  /** Against the close before, e.g. `-1.25`. */
  readonly changePercent: number | null;
  /** Shares traded in the session of `asOf`. */
  readonly volume: number | null;
  /** When the price was made, the provider's time. */
  readonly asOf: string;
}

/** What changes from day to day, not from trade to trade. */
export interface CompanyFigures {
  /** US dollars. */
  readonly marketCap: number | null;
  readonly peRatio: number | null;
  /** US dollars per share over the last four quarters; negative for a loss. */
  readonly eps: number | null;
  /** Percent a year. */
  readonly dividendYield: number | null;
  /** Shares a day. */
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

/** Everything known of one ticker at a moment. */
export interface Quote extends CompanyFigures {
  readonly price: number | null;
  readonly changePercent: number | null;
  readonly volume: number | null;
  /** When the price was made; null without a price. */
  readonly asOf: string | null;
  readonly source: string;
  /** Made up for the demonstration; must be shown as such. */
  readonly sample: boolean;
}

/** Days in ascending order, null where the provider has none. */
export interface PriceHistory {
  readonly prices: readonly DailyPrice[] | null;
  /** When the provider was asked. */
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
 * One quote of its parts. A provider whose last price carries no volume may tell it with the day's row of the history: it is taken
 * when both speak of the same session.
 * @returns null when nothing at all is known.
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
