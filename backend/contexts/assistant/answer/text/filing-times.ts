import { DAY_MS } from '../../../../platform/values/durations.ts';
import type { Question } from '../question/question.ts';
import { inWords } from '../question/question-dates.ts';
import type { FoundPassage } from './evidence.ts';

/** Whether a filing may tell of the time that is asked for, by the day on which it was filed. Pure. */

/** A year, and the days until the annual report is due. */
const TOLD_WITHIN_DAYS = 460;
/** Statements are restated up to years later. */
const RESTATED_WITHIN_DAYS = 900;
const RESTATED = /\brestat\w*|\bnon-?reliance\b|\brel(?:y|ied) (?:up)?on\b|\bmisstat\w*|\bwrong(?:ly)?\b|\bincorrect\w*/i;

/** Days after a time within which a filing tells what is asked of it. */
export const toldWithinDays = ({ text }: Pick<Question, 'text'>): number =>
  RESTATED.test(text) ? RESTATED_WITHIN_DAYS : TOLD_WITHIN_DAYS;

/** Whether a filing may be of the time that is asked for: it was filed then or soon after. */
export function isOf({ periods, text: asked }: Question, { filedOn, text }: FoundPassage['filing']): boolean {
  if (periods.length === 0) return true;
  return periods.some(({ from, to, fiscal, unit }) => {
    // A day that is named in it may be years ahead.
    if (unit === 'days' && from === to && text.includes(inWords(from))) return true;
    const filed = Date.parse(filedOn);
    // A report may name a day that is still to come.
    const before = fiscal ? 366 : unit === 'days' ? 100 : 31;
    // What happened on a day or in a month is told by later filings too, as the column of the year before by the report that is due some months after the year.
    const isToldLate = fiscal || unit === 'days' || unit === 'month' || RESTATED.test(asked);
    const after = isToldLate ? toldWithinDays({ text: asked }) : 150;
    return filed >= Date.parse(from) - before * DAY_MS && filed <= Date.parse(to) + after * DAY_MS;
  });
}

/** A filing of the day or month that is asked for is more likely meant than a later one that looks back. */
export function nearness({ periods }: Question, filedOn: string): number {
  const distances = periods.flatMap(({ to, from, unit, fiscal }) => {
    if (unit === 'year' || fiscal) return [];
    const filed = Date.parse(filedOn);
    return [Math.max(0, filed - Date.parse(to), Date.parse(from) - filed) / DAY_MS];
  });
  const nearest = Math.min(...distances);
  return nearest <= 10 ? 0.4 : nearest <= 50 ? 0.15 : 0;
}
