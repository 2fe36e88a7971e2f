import { HOUR_MS } from './durations.ts';

/** US Eastern time, used by EDGAR and the exchanges. Everything stored is UTC. Pure. */

export interface EasternTime {
  /** `2026-01-12` */
  readonly date: string;
  /** `11:28:50` */
  readonly time: string;
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekday: number;
  /** `-05:00` or `-04:00`. */
  readonly offset: string;
}

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** From this date on, the offset changes only by full hours and at full hours UTC. */
const FIRST = Date.UTC(1967, 0, 1);
const LAST = Date.UTC(9999, 11, 31);
/** Cache of hours behind UTC, by hours since 1970, because Intl is thousands of times slower. */
const hoursBehind = new Map<number, number>();
const MAX_KEPT = 10_000;

/** Eastern date and time of a moment. */
export function easternTime(moment: Date): EasternTime {
  const at = moment.getTime();
  if (!(at >= FIRST && at < LAST)) return formatted(moment);
  const hours = hoursBehindAt(Math.floor(at / HOUR_MS));
  const local = new Date(at - hours * HOUR_MS);
  const text = local.toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 19), weekday: local.getUTCDay(), offset: `-0${hours}:00` };
}

function hoursBehindAt(hour: number): number {
  const cached = hoursBehind.get(hour);
  if (cached !== undefined) return cached;
  if (hoursBehind.size >= MAX_KEPT) hoursBehind.clear();
  const hours = Number(formatted(new Date(hour * HOUR_MS)).offset.slice(1, 3));
  hoursBehind.set(hour, hours);
  return hours;
}

/** Computed by Intl. @throws RangeError for an invalid date. */
function formatted(moment: Date): EasternTime {
  const parts = Object.fromEntries(format.formatToParts(moment).map((part) => [part.type, part.value]));
  // Intl prints years before 1000 with fewer than four digits; external texts may contain any year.
  const date = `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`;
  const time = `${parts['hour']}:${parts['minute']}:${parts['second']}`;
  const easternAsUtc = Date.parse(`${date}T${time}.000Z`);
  const hours = Math.round((moment.getTime() - easternAsUtc) / 3_600_000);
  return { date, time, weekday: new Date(easternAsUtc).getUTCDay(), offset: `-0${hours}:00` };
}

/** A moment as EDGAR's Atom feeds print it, `2026-01-12T11:28:50-05:00`. */
export function easternIso(moment: Date): string {
  const { date, time, offset } = easternTime(moment);
  return `${date}T${time}${offset}`;
}

/** When a day begins in New York, where clock changes happen hours after midnight. @param date `yyyy-mm-dd` */
export function easternMidnight(date: string): Date {
  return new Date(`${date}T00:00:00${easternTime(new Date(`${date}T05:00:00.000Z`)).offset}`);
}
