import { easternTime } from '../../platform/values/eastern-time.ts';

/**
 * Hours of the US exchanges, as far as asking for quotes goes: weekdays from 09:30 Eastern until a quarter of an hour after the close,
 * when delayed closing prices are in. Exchange holidays count as open: a few requests that bring nothing new. Pure.
 */
const OPEN = '09:30:00';
const END = '16:15:00';
const DAY_MS = 86_400_000;

export function inMarketHours(moment: Date): boolean {
  const { time, weekday } = easternTime(moment);
  return time >= OPEN && time < END && isWeekday(weekday);
}

/** End of the last session that is over at a moment: a quote asked for later than that is still the newest one when the market is closed. */
export function lastSessionEnd(moment: Date): Date {
  const now = easternTime(moment);
  const today = isWeekday(now.weekday) && now.time >= END;
  return new Date(easternInstant(today ? now.date : weekdayBefore(now.date), END));
}

/** The newest weekday whose session has begun, `yyyy-mm-dd`. */
export function lastSessionDate(moment: Date): string {
  const now = easternTime(moment);
  return isWeekday(now.weekday) && now.time >= OPEN ? now.date : weekdayBefore(now.date);
}

/** Weekdays from `from` to `to`, both included, ascending; `yyyy-mm-dd`. */
export function weekdays(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = Date.parse(from); day <= Date.parse(to); day += DAY_MS) {
    if (isWeekday(new Date(day).getUTCDay())) days.push(isoDate(day));
  }
  return days;
}

/** The moment of an Eastern wall-clock time, in milliseconds. */
export function easternInstant(date: string, time: string): number {
  // Eight in the evening UTC is the same Eastern day, summer and winter, and clocks change at night.
  const { offset } = easternTime(new Date(`${date}T20:00:00.000Z`));
  return Date.parse(`${date}T${time}${offset}`);
}

function weekdayBefore(date: string): string {
  let day = Date.parse(date) - DAY_MS;
  while (!isWeekday(new Date(day).getUTCDay())) day -= DAY_MS;
  return isoDate(day);
}

const isWeekday = (weekday: number): boolean => weekday !== 0 && weekday !== 6;
const isoDate = (day: number): string => new Date(day).toISOString().slice(0, 10);
