import type { DailyPrice } from '../../backend/contexts/quotes/published/quote.ts';

const MONTH_MS = 30 * 86_400_000;

/** Closing prices of the 30 days up to the latest. @param prices ascending */
export function monthCloses(prices: readonly DailyPrice[]): readonly number[] {
  const newest = prices.at(-1);
  if (newest === undefined) return [];
  const first = new Date(Date.parse(newest.date) - MONTH_MS).toISOString().slice(0, 10);
  return prices.filter(({ date }) => date >= first).map(({ close }) => close);
}
