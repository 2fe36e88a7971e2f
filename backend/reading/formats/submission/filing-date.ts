import { dayAfter } from '#platform/values/calendar-day.ts';
import { easternTime } from '#platform/values/eastern-time.ts';
import { isBusinessDay, nextBusinessDay } from './edgar-calendar.ts';

/** What a filing's date and time mean on EDGAR's clock. Pure. */

/** The filing date. EDGAR gives a filing accepted after 17:30 Eastern the date of the next business day. */
export function filingDay(acceptedAt: string): string {
  const { date, time } = easternTime(new Date(acceptedAt));
  return time <= '17:30:00' && isBusinessDay(date) ? date : nextBusinessDay(date);
}

/** Business days after `from` up to and including `to`, at most 400. */
export function businessDaysBetween(from: string, to: string): number {
  let days = 0;
  for (let day = nextBusinessDay(from); day <= to && days < 400; day = nextBusinessDay(day)) days += 1;
  return days;
}

/** True from 4:00 PM ET on a Friday. */
export function onFridayNight(acceptedAt: string): boolean {
  const { weekday, time } = easternTime(new Date(acceptedAt));
  return weekday === 5 && time >= '16:00:00';
}

/** True on the day before a weekday holiday. */
export function onHolidayEve(acceptedAt: string): boolean {
  const tomorrow = dayAfter(easternTime(new Date(acceptedAt)).date);
  const weekday = new Date(`${tomorrow}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isBusinessDay(tomorrow);
}
