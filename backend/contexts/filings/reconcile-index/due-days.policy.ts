import { easternTime } from '#platform/values/eastern-time.ts';
import { nextBusinessDay } from '#reading/formats/submission/edgar-calendar.ts';

/** Which days of the daily index are to be compared. Pure. */

/** EDGAR builds a day's index after it has closed at 22:00 Eastern. */
const BUILT_AT = '22:30:00';
/** After this time an index is no longer expected: EDGAR was closed on a day that is no federal holiday. */
const GRACE_DAYS = 3;

/** Business days after the watermark whose index should be published, oldest first. @param now EDGAR's clock. */
export function dueDays(through: string, now: Date): readonly string[] {
  const { date: today, time } = easternTime(now);
  const days: string[] = [];
  for (let day = nextBusinessDay(through); day < today || (day === today && time >= BUILT_AT); day = nextBusinessDay(day)) {
    days.push(day);
  }
  return days;
}

/** True when the index of this day is no longer expected. */
export function isGivenUp(day: string, now: Date): boolean {
  const { date: today } = easternTime(now);
  let until = day;
  for (let days = 0; days < GRACE_DAYS; days += 1) until = nextBusinessDay(until);
  return until < today;
}
