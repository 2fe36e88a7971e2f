import { easternTime, isBusinessDay } from '../filings/eastern-time.rules.ts';

/** What EDGAR's clock says about a filing. Pure. */

/** EDGAR gives a filing accepted after 17:30 Eastern the next business day's date. */
export function filingDay(acceptedAt: string): string {
  const { date, time } = easternTime(new Date(acceptedAt));
  return time <= '17:30:00' && isBusinessDay(date) ? date : nextBusinessDay(date);
}

/** Business days after `from` up to and including `to`. */
export function businessDaysBetween(from: string, to: string): number {
  let days = 0;
  for (let day = nextBusinessDay(from); day <= to && days < 400; day = nextBusinessDay(day)) days += 1;
  return days;
}

/** Friday after 16:00 Eastern. */
export function onFridayNight(acceptedAt: string): boolean {
  const { weekday, time } = easternTime(new Date(acceptedAt));
  return weekday === 5 && time >= '16:00:00';
}

/** The next day would be a working day, were it not a holiday. */
export function onHolidayEve(acceptedAt: string): boolean {
  const tomorrow = addDays(easternTime(new Date(acceptedAt)).date, 1);
  const weekday = new Date(`${tomorrow}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isBusinessDay(tomorrow);
}

function nextBusinessDay(date: string): string {
  let day = addDays(date, 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
