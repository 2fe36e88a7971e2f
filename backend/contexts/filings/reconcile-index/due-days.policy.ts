import { easternTime } from '#platform/values/eastern-time.ts';
import { nextBusinessDay } from '#reading/formats/submission/edgar-calendar.ts';

/** Which days of the daily index are due for comparison. Pure. */

/** EDGAR builds a day's index after it closes at 22:00 Eastern. */
const BUILT_AT = '22:30:00';
/** Business days after which an index is no longer expected: EDGAR may close on days that aren't federal holidays. */
const GRACE_DAYS = 3;

/** Business days after the watermark whose index should be published, oldest first. @param now EDGAR's time. */
export function dueDays(through: string, now: Date): readonly string[] {
  const { date: today, time } = easternTime(now);
  const days: string[] = [];
  for (let day = nextBusinessDay(through); day < today || (day === today && time >= BUILT_AT); day = nextBusinessDay(day)) {
    days.push(day);
  }
  return days;
}

/** Whether this day's index is no longer expected. */
export function isGivenUp(day: string, now: Date): boolean {
  const { date: today } = easternTime(now);
  let until = day;
  for (let days = 0; days < GRACE_DAYS; days += 1) until = nextBusinessDay(until);
  return until < today;
}
