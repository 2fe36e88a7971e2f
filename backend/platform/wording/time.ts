import { isDateOnly, shortDay, shortDayOfYear } from './day.ts';
import { onFirstUse } from './on-first-use.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Parses a time; a date without a time is the same calendar day in every zone. */
export function toDate(text: string): Date {
  if (!isDateOnly(text)) return new Date(text);
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
}

function calendarDays(from: Date, to: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(to) - day(from)) / (24 * HOUR));
}

function count(value: number, one: string, many: string): string {
  return `${value} ${value === 1 ? one : many} ago`;
}

/** `1 min ago`, mins, hrs, today, yesterday, days, weeks, months (labels: spec section 9). */
export function relativeTime(text: string, now: Date): string {
  const date = toDate(text);
  if (Number.isNaN(date.getTime())) return text;
  const days = calendarDays(date, now);
  const elapsed = now.getTime() - date.getTime();
  if (isDateOnly(text)) {
    if (days <= 0) return 'today';
  } else {
    if (elapsed < MINUTE) return '1 min ago';
    if (elapsed < HOUR) return count(Math.floor(elapsed / MINUTE), 'min', 'mins');
    if (days === 0) return count(Math.floor(elapsed / HOUR), 'hr', 'hrs');
  }
  if (days === 1) return 'yesterday';
  if (days < 14) return count(days, 'day', 'days');
  if (days < 60) return count(Math.floor(days / 7), 'week', 'weeks');
  return count(Math.floor(days / 30), 'month', 'months');
}

/** After this many days, a date says more than the number of days. */
const DAYS_AS_AGE = 7;

/** The day of a moment in the reader's zone, `Nov 20, 2026`; text that is not a time is returned unchanged. */
export function dayOf(text: string): string {
  const date = toDate(text);
  return Number.isNaN(date.getTime()) ? text : shortDay(localDay(date));
}

function localDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The age, and after seven days the date as well: `26 months ago · Sep 12, 2024`. @returns the age, and the date if older */
export function ageOf(text: string, now: Date): { readonly age: string; readonly day: string | null } {
  const date = toDate(text);
  const isOld = !Number.isNaN(date.getTime()) && calendarDays(date, now) > DAYS_AS_AGE;
  return { age: relativeTime(text, now), day: isOld ? dayOf(text) : null };
}

const EASTERN = 'America/New_York';
const DAY = { month: 'short', day: 'numeric' } as const;
const MINUTES = { hour: 'numeric', minute: '2-digit' } as const;
const SECONDS = { ...MINUTES, second: '2-digit', timeZone: EASTERN } as const;
const formatOf = (options: Intl.DateTimeFormatOptions) => onFirstUse(() => new Intl.DateTimeFormat('en-US', options));
const localMinute = formatOf({ year: 'numeric', ...DAY, ...MINUTES, timeZoneName: 'short' });
const eastern = formatOf({ ...DAY, ...SECONDS });
const clock = formatOf(MINUTES);
const second = formatOf(SECONDS);
const dated = formatOf({ weekday: 'short', year: 'numeric', ...DAY, ...MINUTES, timeZone: EASTERN });

/** Some ICU versions put a narrow space before AM and PM, which text messages don't support. */
const plainSpaces = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');

/**
 * The time in the reader's zone, followed by the time with seconds in Eastern time unless that is the reader's zone. A date without a time is shown
 * as a date only.
 */
export function absoluteTime(text: string, zone = localMinute().resolvedOptions().timeZone): string {
  const date = toDate(text);
  if (Number.isNaN(date.getTime())) return text;
  if (isDateOnly(text)) return shortDay(text);
  const local = plainSpaces(localMinute().format(date));
  return zone === EASTERN ? local : `${local} · ${plainSpaces(eastern().format(date))} ET`;
}

/** The parts of a moment in Eastern time; null for text that is not a time. */
function easternParts(text: string): Readonly<Record<string, string>> | null {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return null;
  return Object.fromEntries(
    dated()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
}

/** For example `Jan 12, 2026, 10:31 AM ET`. */
export function easternMinute(text: string): string {
  const parts = easternParts(text);
  if (parts === null) return text;
  const { month, day, year, hour, minute, dayPeriod } = parts;
  return `${month} ${day}, ${year}, ${hour}:${minute} ${dayPeriod} ET`;
}

/** Time of a price: `Mon, Jan 12, 10:31 AM ET`, or `Mon, Jan 12, at close` for the closing auction. */
export function quoteTime(text: string): string {
  const parts = easternParts(text);
  if (parts === null) return text;
  const { weekday, month, day, hour, minute, dayPeriod } = parts;
  const isClose = hour === '4' && minute === '00' && dayPeriod === 'PM';
  return `${weekday}, ${month} ${day}, ${isClose ? 'at close' : `${hour}:${minute} ${dayPeriod} ET`}`;
}

/** An end time in the reader's zone: `4:30 PM` if today, otherwise the day, `Dec 6`. */
export function untilWords(text: string, now: Date): string {
  const date = toDate(text);
  if (Number.isNaN(date.getTime())) return text;
  if (calendarDays(now, date) === 0) return clockTime(date);
  const day = localDay(date);
  return date.getFullYear() === now.getFullYear() ? shortDayOfYear(day) : shortDay(day);
}

export function clockTime(date: Date): string {
  return plainSpaces(clock().format(date));
}

/** For example `4:05:12 PM ET`. */
export function easternClock(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : `${plainSpaces(second().format(date))} ET`;
}

/** For example `Jan 19, 4:39:35 PM ET`. */
export function easternTime(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : `${plainSpaces(eastern().format(date))} ET`;
}

/** The time between two stages: `0.4 s`, `12 s`, `3 min 5 s`, `2 h 10 min`. */
export function formatSpan(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

/** Age for the coverage line: `12 s`, `4 min`, `3 h`. */
export function formatAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h`;
}
