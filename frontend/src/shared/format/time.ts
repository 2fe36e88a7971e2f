import { isDateOnly, shortDay } from './day.ts';
import { onFirstUse } from './on-first-use.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A date without a time is the same calendar day in every zone. */
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
  if (isDateOnly(text) ? days <= 0 : elapsed < MINUTE) return isDateOnly(text) ? 'today' : '1 min ago';
  if (!isDateOnly(text) && elapsed < HOUR) return count(Math.floor(elapsed / MINUTE), 'min', 'mins');
  if (!isDateOnly(text) && days === 0) return count(Math.floor(elapsed / HOUR), 'hr', 'hrs');
  if (days === 1) return 'yesterday';
  if (days < 14) return count(days, 'day', 'days');
  if (days < 60) return count(Math.floor(days / 7), 'week', 'weeks');
  return count(Math.floor(days / 30), 'month', 'months');
}

const EASTERN = 'America/New_York';
const own = onFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' }));
const eastern = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      timeZone: EASTERN,
    }),
);
const clock = onFirstUse(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }));
const second = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      timeZone: EASTERN,
    }),
);

/**
 * The time in the reader's zone and in Eastern time, EDGAR's zone: once when they are the same. A date without a time is shown as a date
 * only.
 */
export function absoluteTime(text: string, zone = own().resolvedOptions().timeZone): string {
  const date = toDate(text);
  if (Number.isNaN(date.getTime())) return text;
  if (isDateOnly(text)) return shortDay(text);
  return zone === EASTERN ? own().format(date) : `${own().format(date)} · ${eastern().format(date)} ET`;
}

export function clockTime(date: Date): string {
  return clock().format(date);
}

/** e.g. `4:05:12 PM ET`. */
export function easternClock(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : `${second().format(date)} ET`;
}

/** e.g. `Jan 19, 4:39:35 PM ET`. */
export function easternTime(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : `${eastern().format(date)} ET`;
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
