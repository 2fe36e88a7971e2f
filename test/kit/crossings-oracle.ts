import type { Condition } from '../../backend/contexts/price-alerts/crossing.policy.ts';
import { exchangeMoment } from '../../backend/contexts/quotes/published/exchange-calendar.ts';
import type { Delivery } from './minute-quotes.ts';

interface Point {
  readonly asOf: string;
  readonly date: string;
  readonly value: number;
}

/**
 * Finds all crossings of a condition by searching the whole series instead of following it price by price: after a crossing, for the first price that has
 * clearly retreated, and from there for the first beyond the line again. A gap crosses at most once a day, at the open.
 */
export function crossingsOf({ kind, value, extendedHours }: Condition, deliveries: readonly Delivery[]): readonly string[] {
  const momentOf = remembered((asOf: string) => exchangeMoment(new Date(asOf)));
  let newest = '';
  const counted = deliveries.filter(({ price, now }) => {
    const { part } = momentOf(price.asOf);
    const fits = part === 'regular' || (part === 'extended' && extendedHours && kind !== 'gap');
    const fresh = now.getTime() - Date.parse(price.asOf) <= 20 * 60_000;
    if (!fits || !fresh || price.asOf <= newest) return false;
    newest = price.asOf;
    return true;
  });
  const points = (measure: (price: Delivery['price']) => number): readonly Point[] =>
    counted.map(({ price }) => {
      return { asOf: price.asOf, date: momentOf(price.asOf).date, value: measure(price) };
    });
  const percentFrom = (price: number, from: number) => Math.round(((price * 100) / (from * 100)) * 1e11 - 1e11) / 1e9;
  const moved = (price: Delivery['price']) => percentFrom(price.price, Number(price.previousClose));
  if (kind === 'above')
    return alternating(
      points(({ price }) => price),
      value,
      value * 0.995,
    );
  if (kind === 'below')
    return alternating(
      points(({ price }) => -price),
      -value,
      -value * 1.005,
    );
  if (kind === 'move') {
    const days = [...Map.groupBy(points(moved), ({ date }) => date).values()];
    const down = (day: readonly Point[]) => day.map((point) => ({ ...point, value: -point.value }));
    return days.flatMap((day) => [...alternating(day, value, value * 0.9), ...alternating(down(day), value, value * 0.9)]).sort();
  }
  const gaps = points(({ open, previousClose }) => Math.abs(percentFrom(Number(open), Number(previousClose))));
  const first = [...Map.groupBy(gaps, ({ date }) => date).values()].flatMap((day) => day[0] ?? []);
  return first.filter((point) => point.value >= value).map(({ asOf }) => asOf);
}

/** Upward crossings of `line`. After each, the series must fall to `back` before the next one counts. */
function alternating(points: readonly Point[], line: number, back: number): readonly string[] {
  const found: string[] = [];
  for (let from = 0; ; ) {
    const crossed = points.findIndex((point, index) => index >= from && point.value >= line);
    if (crossed === -1) return found;
    found.push(points[crossed]?.asOf ?? '');
    const returned = points.findIndex((point, index) => index > crossed && point.value <= back);
    if (returned === -1) return found;
    from = returned;
  }
}

const known = new Map<string, unknown>();

/** Caches answers, because every condition asks about the same times. */
function remembered<T>(answer: (asOf: string) => T): (asOf: string) => T {
  return (asOf) => {
    if (!known.has(asOf)) known.set(asOf, answer(asOf));
    return known.get(asOf) as T;
  };
}
