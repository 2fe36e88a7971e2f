import { WEEKDAYS } from '#platform/wording/day.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CLOSES_AT = 16;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * New York's UTC offset in hours: four from 2 AM on the second Sunday of March until 2 AM on the first Sunday of November, otherwise five (15 U.S.C.
 * 260a, since 2007). Calculated without `Intl`, whose first use takes a slow CPU longer than rendering the watchlist's lead.
 */
function hoursBehind(date: Date): number {
  const year = date.getUTCFullYear();
  const spring = firstSunday(year, 2) + 7 * DAY_MS + 7 * HOUR_MS;
  const autumn = firstSunday(year, 10) + 6 * HOUR_MS;
  return date.getTime() >= spring && date.getTime() < autumn ? 4 : 5;
}

/** Midnight UTC of a month's first Sunday; months count from 0. */
function firstSunday(year: number, month: number): number {
  const first = Date.UTC(year, month, 1);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * DAY_MS;
}

/** Midnight UTC of the current date in New York. */
function easternDay(date: Date): number {
  const there = date.getTime() - hoursBehind(date) * HOUR_MS;
  return there - (there % DAY_MS);
}

function isWeekend(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday === SUNDAY || weekday === SATURDAY;
}

/** The last weekday's 4 PM in New York before `now`. Holidays count as weekdays. */
export function lastClose(now: Date): Date {
  for (let day = easternDay(now); ; day -= DAY_MS) {
    if (isWeekend(day)) continue;
    // Clocks change at night, so noon has the same offset as the close.
    const noon = new Date(day + 17 * HOUR_MS);
    const close = new Date(day + (CLOSES_AT + hoursBehind(noon)) * HOUR_MS);
    if (close <= now) return close;
  }
}

/** `yesterday’s close`, `today’s close`, `Friday’s close`. */
export function closeText(close: Date, now: Date): string {
  const closed = easternDay(close);
  const today = easternDay(now);
  if (closed === today) return 'today’s close';
  if (closed === today - DAY_MS) return 'yesterday’s close';
  return `${WEEKDAYS[new Date(closed).getUTCDay()]}’s close`;
}
