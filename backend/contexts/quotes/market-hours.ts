import { DAY_MS } from '../../platform/values/durations.ts';
import { easternTime } from '../../platform/values/eastern-time.ts';

/**
 * Hours in which quotes are requested: weekdays from 09:30 Eastern until 15 minutes after the close, when delayed closing prices are
 * available. Exchange holidays count as open, which costs a few useless requests. Pure.
 */
const OPEN = '09:30:00';
const END = '16:15:00';

/** Whether quotes are requested at this moment. */
export function inMarketHours(moment: Date): boolean {
  const { time, weekday } = easternTime(moment);
  return time >= OPEN && time < END && isWeekday(weekday);
}

/** End of the last completed session. A quote requested after it stays current until the market opens. */
export function lastSessionEnd(moment: Date): Date {
  const now = easternTime(moment);
  const today = isWeekday(now.weekday) && now.time >= END;
  return new Date(easternInstant(today ? now.date : weekdayBefore(now.date), END));
}

/** The latest weekday whose session has begun, `yyyy-mm-dd`. */
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

/** The instant of an Eastern date and time, in milliseconds. */
export function easternInstant(date: string, time: string): number {
  // 20:00 UTC falls on the same Eastern day all year, and clocks change at night, so the offset is the session's.
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
