import { shortDay } from '#platform/wording/day.ts';
import { howMany } from '#platform/wording/numbers.ts';
import type { Day } from '../api/get-prices.ts';

/** An alert on a move within a session or a gap at its open, in percent of the previous close. */
export type PercentAlert = { readonly kind: 'move' | 'gap'; readonly value: number };

export type AlertDay = {
  readonly date: string;
  readonly kind: PercentAlert['kind'];
  /** The session's price farthest from the previous close, or its open. */
  readonly price: number;
};

/** Days on which prices reached an alert's value. @param days ascending; the first has no previous close. */
export function alertDaysOf(days: readonly Day[], { kind, value }: PercentAlert): readonly AlertDay[] {
  return days.flatMap((day, at) => {
    const before = days[at - 1]?.close;
    if (before === undefined || !(before > 0)) return [];
    const price = kind === 'gap' ? day.open : farther(before, day.high, day.low);
    // Tolerance, because floating point makes exactly 5% slightly less.
    return (Math.abs(price - before) / before) * 100 >= value - 1e-9 ? [{ date: day.date, kind, price }] : [];
  });
}

const farther = (from: number, one: number, other: number): number =>
  Math.abs(one - from) >= Math.abs(other - from) ? one : other;

/** More marks would hide the line. */
export const MARKED = 20;

/** `moved by 5% within a session: 3 days, last Nov 18, 2026`. */
export function alertDaysText({ kind, value }: PercentAlert, found: readonly AlertDay[]): string {
  const what = kind === 'move' ? `moved by ${value}% within a session` : `opened with a gap of ${value}%`;
  const last = found.at(-1);
  if (!last) return `${what}: never in this period`;
  const marked = found.length > MARKED ? `, latest ${MARKED} marked` : '';
  return `${what}: ${howMany(found.length, 'day')}, last ${shortDay(last.date)}${marked}`;
}
