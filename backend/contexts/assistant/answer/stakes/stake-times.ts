import type { Candidate } from '../answer.ts';
import { type Period, shifted } from '../question/question-dates.ts';
import { eventOf } from './stake-statements.ts';

/** Of which time Schedules 13D and 13G are. Pure. */

/** Days after its event until a schedule was due, at the most. */
const REPORTED_WITHIN_DAYS = 50;

export const isOfPeriod = (filing: Candidate, { from, to, unit }: Period): boolean => {
  if (isThen(filing, from, unit === 'days' ? shifted(to, REPORTED_WITHIN_DAYS) : to)) return true;
  // A schedule of a month may be for an event of the month before.
  const event = unit === 'month' ? eventOf(filing.facts) : null;
  return event !== null && event >= shifted(from, -REPORTED_WITHIN_DAYS) && event <= to;
};

/** A schedule for the end of a year is filed early in the next. */
function isThen({ filedOn, facts }: Candidate, from: string, to: string): boolean {
  const day = eventOf(facts);
  return (filedOn >= from && filedOn <= to) || (day !== null && day >= from && day <= to);
}
