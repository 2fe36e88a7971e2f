/** When an account's digest is due: decision 6, in the account's own zone. Pure. */

import { dayBefore } from '../../../platform/values/calendar-day.ts';
import { isBusinessDay } from '../../../reading/formats/submission/edgar-calendar.ts';
import { DEFAULT_DIGEST, isTimeZone } from '../../accounts/published/digest-preferences.policy.ts';

/** Email, and notifications with it, at seven; a text waits for the end of the quiet hours (decision 7). */
export const DUE_HOUR = { email: 7, sms: 8 } as const;

/** Most formats kept: each takes some 30 kB, and users choose the zones. */
const MOST_FORMATS = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: isTimeZone(zone) ? zone : DEFAULT_DIGEST.timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(zone, format);
  return format;
}

/** The local time of a zone at a moment, read as if it were UTC; milliseconds. */
export function localTime(zone: string, moment: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`);
}

/** The moment at which the clocks of a zone show an hour of a day. @see localMoment */
export function localHour(zone: string, date: string, hour: number): Date {
  return localMoment(zone, date, `${String(hour).padStart(2, '0')}:00`);
}

/**
 * The moment at which the clocks of a zone show a time of a day, `07:30`; with the clocks put forward or back in between, by the offset that holds
 * then.
 */
export function localMoment(zone: string, date: string, time: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (moment: number) => localTime(zone, moment) - Math.floor(moment / 1000) * 1000;
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}

/** The newest business day whose hour has come in a zone. */
export function newestDue(zone: string, hour: number, now: Date): { readonly date: string; readonly dueAt: string } {
  const today = new Date(localTime(zone, now.getTime())).toISOString().slice(0, 10);
  for (let date = today; ; date = dayBefore(date)) {
    if (!isBusinessDay(date)) continue;
    const due = localHour(zone, date, hour);
    if (due <= now) return { date, dueAt: due.toISOString() };
  }
}

const HALF_A_DAY_MS = 43_200_000;

/** When the first digest by email is due in a zone at or after a moment: what happens then is told by it. */
export function nextDue(zone: string, moment: Date): string {
  for (let at = moment.getTime(); ; at += HALF_A_DAY_MS) {
    const { dueAt } = newestDue(zone, DUE_HOUR.email, new Date(at));
    if (Date.parse(dueAt) >= moment.getTime()) return dueAt;
  }
}
