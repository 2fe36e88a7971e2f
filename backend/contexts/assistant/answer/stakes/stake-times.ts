import type { Candidate } from '../answer.ts';
import { type Period, shifted } from '../question/question-dates.ts';
import { eventOf } from './stake-statements.ts';

/** Decides which period a Schedule 13D or 13G belongs to. Pure. */

/** Maximum number of days between an event and the schedule that reports it. */
const REPORTED_WITHIN_DAYS = 50;

/** Whether a schedule was filed, or reports an event, in or shortly after a period. */
export const isOfPeriod = (filing: Candidate, { from, to, unit }: Period): boolean => {
  if (isInRange(filing, from, unit === 'days' ? shifted(to, REPORTED_WITHIN_DAYS) : to)) return true;
  // A schedule filed in a month may report an event from the month before.
  const event = unit === 'month' ? eventOf(filing.facts) : null;
  return event !== null && event >= shifted(from, -REPORTED_WITHIN_DAYS) && event <= to;
};

/** Whether the filing date or the event date is in the range: a schedule for the end of a year is filed early in the next. */
function isInRange({ filedOn, facts }: Candidate, from: string, to: string): boolean {
  const day = eventOf(facts);
  return (filedOn >= from && filedOn <= to) || (day !== null && day >= from && day <= to);
}
