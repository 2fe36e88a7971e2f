/** When an account's digest is due, in the account's time zone (decision 6). Pure. */

import { dayBefore } from '#platform/values/calendar-day.ts';
import { isBusinessDay } from '#reading/formats/submission/edgar-calendar.ts';
import { DEFAULT_DIGEST, isTimeZone } from '../../accounts/published/digest-preferences.policy.ts';

/** Email and push at seven; a text waits for quiet hours to end (decision 7). */
export const DUE_HOUR = { email: 7, sms: 8 } as const;

/** Size of the format cache: each takes about 30 kB, and users choose the zones. */
const MAX_FORMATS = 100;
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
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(zone, format);
  return format;
}

/** A zone's local time at a moment, in milliseconds as if it were UTC. */
export function localTime(zone: string, moment: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`);
}

/** When a zone's clocks show an hour on a day. @see localMoment */
export function localHour(zone: string, date: string, hour: number): Date {
  return localMoment(zone, date, `${String(hour).padStart(2, '0')}:00`);
}

/** When a zone's clocks show a time on a day, `07:30`. Around a daylight saving change, uses the offset valid at that time. */
export function localMoment(zone: string, date: string, time: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (moment: number) => localTime(zone, moment) - Math.floor(moment / 1000) * 1000;
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}

/** The latest business day whose hour has passed in a zone. */
export function newestDue(zone: string, hour: number, now: Date): { readonly date: string; readonly dueAt: string } {
  const today = new Date(localTime(zone, now.getTime())).toISOString().slice(0, 10);
  for (let date = today; ; date = dayBefore(date)) {
    if (!isBusinessDay(date)) continue;
    const due = localHour(zone, date, hour);
    if (due <= now) return { date, dueAt: due.toISOString() };
  }
}

const HALF_A_DAY_MS = 43_200_000;

/** When the first email digest at or after a moment is due in a zone: it reports what happens at that moment. */
export function nextDue(zone: string, moment: Date): string {
  for (let at = moment.getTime(); ; at += HALF_A_DAY_MS) {
    const { dueAt } = newestDue(zone, DUE_HOUR.email, new Date(at));
    if (Date.parse(dueAt) >= moment.getTime()) return dueAt;
  }
}
