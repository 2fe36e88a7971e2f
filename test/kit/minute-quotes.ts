import type { SourcedPrice } from '../../backend/contexts/price-alerts/watched-price-alerts.store.ts';
import { exchangeMoment, isTradingDay } from '../../backend/contexts/quotes/published/exchange-calendar.ts';
import { DAY_MS, MINUTE_MS } from '../../backend/platform/values/durations.ts';
import { easternTime } from '../../backend/platform/values/eastern-time.ts';

/** One answer of a provider, and its arrival time. */
export interface Delivery {
  readonly price: SourcedPrice;
  readonly now: Date;
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Quotes for every minute of trading sessions and every fifth minute of extended hours, with jumps, gaps at the open, halts that repeat the last quote,
 * duplicates, out-of-order quotes, and quotes too late to be news.
 */
export function* minuteQuotes(seed: number, from: string, to: string): Generator<Delivery> {
  const random = randomNumbers(seed);
  const sent: SourcedPrice[] = [];
  let price = 100;
  let previousClose = 100;
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10);
    if (!isTradingDay(date)) {
      // On a holiday a provider answers with the last quote.
      const last = sent.at(-1);
      if (last) yield { price: last, now: new Date(day + 16 * 3_600_000) };
      continue;
    }
    const { offset } = easternTime(new Date(`${date}T20:00:00.000Z`));
    let open: number | null = null;
    let close = price;
    let halt = 0;
    for (let minute = 8 * 60; minute <= 18 * 60; minute += 1) {
      const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const at = Date.parse(`${date}T${clock}:00${offset}`);
      const { part } = exchangeMoment(new Date(at));
      if (part === 'extended' && minute % 5 !== 0) continue;
      if (part === 'regular' && open === null) {
        price = cents(previousClose * (1 + (random() < 0.06 ? (random() - 0.5) * 0.16 : (random() - 0.5) * 0.01)));
        open = price;
      } else {
        const jump = random() < 0.002 ? (random() - 0.5) * 0.09 : 0;
        price = Math.max(40, Math.min(250, cents(price * (1 + (random() - 0.5) * 0.002 + jump))));
      }
      if (part === 'regular') close = price;
      if (halt === 0 && random() < 0.0015) halt = 5 + Math.floor(random() * 35);
      const now = new Date(at + 2_000);
      const last = sent.at(-1);
      if (halt > 0 && last) {
        halt -= 1;
        yield { price: last, now };
        continue;
      }
      const changePercent = (price / previousClose - 1) * 100;
      const quote = {
        price,
        changePercent,
        volume: null,
        open,
        previousClose,
        asOf: new Date(at).toISOString(),
        source: 's',
        sample: false,
      };
      sent.push(quote);
      const chance = random();
      if (chance < 0.003) yield { price: quote, now: new Date(at + 25 * MINUTE_MS) };
      else yield { price: quote, now };
      if (chance > 0.99) yield { price: quote, now: new Date(at + 30_000) };
      if (chance > 0.98 && chance < 0.99) yield { price: sent.at(-1 - Math.ceil(random() * 12)) ?? quote, now };
    }
    previousClose = close;
  }
}

const cents = (value: number): number => Math.round(value * 100) / 100;
