import { DAY_MS } from '#platform/values/durations.ts';

/** Sample daily prices. They depend only on ticker and day, so that sample quotes match the trades in sample filings. Pure. */

export interface SampleDay {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A day's prices in dollars: two slow waves and a daily jitter around the ticker's own level. @param date `yyyy-mm-dd` */
export function sampleDay(ticker: string, date: string): SampleDay {
  const [open, close] = [priceAt(ticker, date, 'open'), priceAt(ticker, date, 'close')];
  return {
    open,
    high: cents(Math.max(open, close) * (1 + 0.01 * sampleShare(ticker, `high${date}`))),
    low: cents(Math.min(open, close) * (1 - 0.01 * sampleShare(ticker, `low${date}`))),
    close,
  };
}

function priceAt(ticker: string, date: string, moment: 'open' | 'close'): number {
  const day = Date.parse(date) / DAY_MS;
  const wave = (length: number, salt: string) => Math.sin((2 * Math.PI * day) / length + 6.28 * sampleShare(ticker, salt));
  const level = 15 + 300 * sampleShare(ticker, 'level') ** 2;
  return cents(level * (1 + 0.22 * wave(353, 'year') + 0.08 * wave(61, 'season') + 0.03 * sampleShare(ticker, moment + date)));
}

export const cents = (value: number): number => Math.round(value * 100) / 100;

/** A pseudo-random number from 0 to 1 for a ticker and salt (FNV-1a with MurmurHash3's finalizer). */
export function sampleShare(ticker: string, salt: string): number {
  let bits = 0x811c9dc5;
  for (const letter of `${ticker}|${salt}`) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}
