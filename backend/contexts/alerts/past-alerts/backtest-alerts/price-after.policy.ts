/** Price changes after filings, and after any day for comparison. Pure. */

import { isTradingDay } from '#contexts/quotes/published/exchange-calendar.ts';
import type { PriceHistory } from '#contexts/quotes/published/quote.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { easternTime } from '#platform/values/eastern-time.ts';

/** Trading days after the filing at which the change is measured. */
export const HORIZONS = [1, 5, 20] as const;
export type Horizon = (typeof HORIZONS)[number];

/** The market's close, Eastern time. Filings accepted earlier could be read before it. */
const CLOSE = '16:00:00';

/** Closes by day, `yyyy-mm-dd`, US dollars. */
export type Closes = ReadonlyMap<string, number>;

/** Percent change of the close; null if either close is missing. */
export type Changes = Readonly<Record<Horizon, number | null>>;

/** Statistics over many changes. */
export interface ChangeFigures {
  /** Changes for which both closes are stored. */
  readonly measured: number;
  readonly higher: number;
  readonly lower: number;
  /** Percent; null if nothing is measured. */
  readonly median: number | null;
}

/** The last trading day with a known close when a filing was accepted. @param at ISO-8601 UTC. */
export function dayBefore(at: string): string {
  const { date, time } = easternTime(new Date(at));
  return isTradingDay(date) && time >= CLOSE ? date : step(date, -1);
}

/** The trading day `count` trading days after another day. */
export function daysAfter(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = step(reached, 1);
  return reached;
}

/** Closes from stored prices, without a session that was still open when the prices were fetched. */
export function closesOf({ prices, asOf }: Pick<PriceHistory, 'prices' | 'asOf'>): Closes {
  const newest = dayBefore(asOf);
  return new Map((prices ?? []).filter(({ date }) => date <= newest).map(({ date, close }) => [date, close]));
}

/** Changes from one day's close to the closes of later trading days. */
export function changesFrom(day: string, closes: Closes): Changes {
  const start = closes.get(day);
  const change = (horizon: Horizon): number | null => {
    const end = closes.get(daysAfter(day, horizon));
    return start === undefined || end === undefined || start <= 0 ? null : (end / start - 1) * 100;
  };
  return { 1: change(1), 5: change(5), 20: change(20) };
}

/** Changes from every stored day in a range: how the tickers moved regardless of filings. */
export function changesOfAnyDay(closes: Closes, from: string, until: string): readonly Changes[] {
  return [...closes.keys()].filter((day) => day >= from && day <= until).map((day) => changesFrom(day, closes));
}

/** Statistics of the changes over one horizon; those that could not be measured are left out. */
export function figuresOf(changes: readonly Changes[], horizon: Horizon): ChangeFigures {
  const known = changes.flatMap((each) => each[horizon] ?? []).sort((a, b) => a - b);
  const middle = known.length / 2;
  const [below = 0, above = 0] = [known[Math.ceil(middle) - 1], known[Math.floor(middle)]];
  return {
    measured: known.length,
    higher: known.filter((change) => change > 0).length,
    lower: known.filter((change) => change < 0).length,
    median: known.length === 0 ? null : (below + above) / 2,
  };
}

function step(day: string, direction: 1 | -1): string {
  let time = Date.parse(day) + direction * DAY_MS;
  while (!isTradingDay(isoDay(time))) time += direction * DAY_MS;
  return isoDay(time);
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
