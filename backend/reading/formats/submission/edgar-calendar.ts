import { dayAfter, dayBefore } from '#platform/values/calendar-day.ts';
import { easternTime } from '#platform/values/eastern-time.ts';

/** EDGAR's business days and hours, all in US Eastern time. Pure. */

/** Day of the month of its nth given weekday (1 to 5); 5 means the last one. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = 1 + ((7 + weekday - new Date(Date.UTC(year, month - 1, 1)).getUTCDay()) % 7);
  const day = first + (nth - 1) * 7;
  return day > new Date(Date.UTC(year, month, 0)).getUTCDate() ? day - 7 : day;
}

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** A fixed-date holiday is observed on Friday when it falls on Saturday, on Monday when it falls on Sunday (5 U.S.C. 6103). */
function observed(year: number, month: number, day: number): string {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return iso(year, month, day + (weekday === 6 ? -1 : weekday === 0 ? 1 : 0));
}

/** Cache size in years. Few years are in use, but a filing may print any year. */
const MAX_CACHED_YEARS = 100;
const holidaysOfYear = new Map<number, ReadonlySet<string>>();

/** The federal holidays of a year, on which EDGAR is closed. */
function federalHolidays(year: number): ReadonlySet<string> {
  const known = holidaysOfYear.get(year);
  if (known) return known;
  const holidays = new Set([
    observed(year, 1, 1),
    observed(year + 1, 1, 1),
    iso(year, 1, nthWeekday(year, 1, 1, 3)),
    iso(year, 2, nthWeekday(year, 2, 1, 3)),
    iso(year, 5, nthWeekday(year, 5, 1, 5)),
    ...(year >= 2021 ? [observed(year, 6, 19)] : []),
    observed(year, 7, 4),
    iso(year, 9, nthWeekday(year, 9, 1, 1)),
    iso(year, 10, nthWeekday(year, 10, 1, 2)),
    observed(year, 11, 11),
    iso(year, 11, nthWeekday(year, 11, 4, 4)),
    observed(year, 12, 25),
  ]);
  if (holidaysOfYear.size >= MAX_CACHED_YEARS) holidaysOfYear.clear();
  holidaysOfYear.set(year, holidays);
  return holidays;
}

/** True on a day when EDGAR is open. @param date `yyyy-mm-dd`, US Eastern. */
export function isBusinessDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00.000Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !federalHolidays(Number(date.slice(0, 4))).has(date);
}

/** The first business day after a day. @param date `yyyy-mm-dd`. */
export function nextBusinessDay(date: string): string {
  for (let day = dayAfter(date); ; day = dayAfter(day)) if (isBusinessDay(day)) return day;
}

/** The last business day before a day. @param date `yyyy-mm-dd`. */
export function businessDayBefore(date: string): string {
  for (let day = dayBefore(date); ; day = dayBefore(day)) if (isBusinessDay(day)) return day;
}

/** The latest filing date that EDGAR has assigned by this moment; from 17:30 Eastern on, the next business day. */
export function filingDateUpTo(moment: Date): string {
  const { date, time } = easternTime(moment);
  return isBusinessDay(date) && time < '17:30:00' ? date : nextBusinessDay(date);
}

/** EDGAR accepts and shows filings from 06:00 to 22:00 Eastern on business days. */
export function inEdgarHours(moment: Date): boolean {
  const { date, time } = easternTime(moment);
  return time >= '06:00:00' && time < '22:00:00' && isBusinessDay(date);
}
