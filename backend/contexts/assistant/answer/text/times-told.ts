import { wordsOf } from '../../../../platform/full-text/words.ts';
import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { DAY_MS } from '../../../../platform/values/durations.ts';
import type { Question } from '../question/question.ts';
import { type Period, periodsOf, quartersOf, shifted } from '../question/question-dates.ts';
import { type Evidence, timesOf, whole } from './evidence.ts';

/** Whether a sentence or a row is of the day, quarter or year that is asked for. Pure. */

const QUARTERS = ['first', 'second', 'third', 'fourth'];

/** The quarters of a year that a sentence names, 1 to 4. */
export const quartersIn = (sentence: string): readonly number[] =>
  QUARTERS.flatMap((word, at) =>
    builtPattern(`\\b(?:${word}[ -](?:fiscal )?quarter|q${at + 1})\\b`, 'i').test(sentence) ? [at + 1] : [],
  );

/** Characters of a text in which a report of a quarter names it. */
const BEGINNING = 12_000;

/** The quarter that a report names most often at its beginning; null where it names none. */
function quarterOf({ text }: Evidence['filing']): number | null {
  const named = text.slice(0, BEGINNING).match(/\b(?:first|second|third|fourth)[ -](?:fiscal )?quarter|\bq[1-4]\b/gi) ?? [];
  const counts = Map.groupBy(named.flatMap(quartersIn), (quarter) => quarter);
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? null;
}

/** Whether a report of quarterly results is of a quarter that is asked for. */
export function isOfQuarterAsked(periods: readonly Period[], { filing }: Evidence): boolean {
  const asked = quartersOf(periods);
  const own = quarterOf(filing);
  return asked.length === 0 || own === null || asked.includes(own);
}

/** The fiscal years that periods name or are quarters of. */
export const fiscalYearsOf = (periods: readonly Period[]): readonly string[] =>
  periods.flatMap(({ fiscal, to }) => (fiscal ? [to.slice(0, 4)] : []));

/** A figure of another fiscal year than those that are asked for. */
function isOfOtherFiscalYear(periods: readonly Period[], sentence: string): boolean {
  const asked = fiscalYearsOf(periods);
  const told = asked.length === 0 ? [] : fiscalYearsOf(periodsOf(sentence).periods);
  return told.length > 0 && !told.some((year) => asked.includes(year));
}

/** Speaks of a figure that is only planned or expected. */
export const PLANNED = /\btargets?\b|\boutlook\b|\bguidance\b|\bexpects?\b|\bforecast/i;
const ASKS_GUIDANCE = /\bguidance\b|\bguid(?:e|ed)\b|\boutlook\b/i;
const ASKS_PLAN = /\bguid|\boutlook\b|\bexpect|\btarget|\bforecast|\brisk\b|\bproject/i;

/** A figure of another quarter or fiscal year, or one that is only planned. */
export function contradicts({ text, periods }: Question, sentence: string): boolean {
  if (!ASKS_PLAN.test(text) && /\brevenue|\beps\b|\bearnings\b|\bincome\b|\bsales\b/i.test(text) && PLANNED.test(sentence))
    return true;
  if (ASKS_GUIDANCE.test(text) && /\d/.test(sentence) && !PLANNED.test(sentence)) return true;
  if (isOfOtherFiscalYear(periods, sentence)) return true;
  const asked = quartersOf(periods);
  const named = quartersIn(sentence);
  return asked.length > 0 && named.length > 0 && !asked.some((quarter) => named.includes(quarter));
}

/** A quarter, which no figure of an annual report tells that does not say so. */
const QUARTER = /\bquarter(?:ly)?\b|\b(?:three|3) months\b|\bQ[1-4]\b/i;

/** A figure of an annual report, where one of a quarter is asked for and the sentence names none. */
export const isOfYearAlone = ({ text }: Question, evidence: Evidence): boolean =>
  QUARTER.test(text) && /^(?:10-K|20-F|40-F)/.test(evidence.filing.form) && !QUARTER.test(whole(evidence));

const LAST_QUARTER = 4;

/** The release of a quarter tells no figure of a whole fiscal year that it does not name, but for what is planned. */
export function isOfQuarterAlone({ text, periods }: Question, evidence: Evidence): boolean {
  if (ASKS_PLAN.test(text)) return false;
  const isOfYears = periods.length > 0 && periods.every(({ unit, fiscal }) => unit === 'year' && fiscal);
  if (!isOfYears || !/^8-K/.test(evidence.filing.form) || (quarterOf(evidence.filing) ?? LAST_QUARTER) === LAST_QUARTER)
    return false;
  return !periods.some(({ to }) => whole(evidence).includes(to.slice(0, 4)));
}

const MEETING = /\b((?:19|20)\d\d) (?:annual|special|general|extraordinary)(?: general)? (?:\w+ )?meeting\b/gi;

const meetingsIn = (text: string): readonly string[] => [...text.matchAll(MEETING)].map(([, year = '']) => year);

/** A figure of the meeting of another year. */
export function isOfOtherMeeting(asked: string, told: string): boolean {
  const [wanted, named] = [meetingsIn(asked), meetingsIn(told)];
  return wanted.length > 0 && named.length > 0 && !named.some((year) => wanted.includes(year));
}

/** Days by which a quarter of weeks ends before or behind its month. */
const QUARTER_SHIFT_DAYS = 10;
const PART_OF_YEAR = /\b(?:three|six|nine) months\b|\bquarter/i;

const isDay = ({ from, to }: Period): boolean => from === to;

/** Whether the columns of a row may be of a time that is asked for. */
export function isRowThen(periods: readonly Period[], evidence: Evidence): boolean {
  const columns = timesOf(evidence);
  const times = columns === null ? [] : periodsOf(columns).periods;
  // What is asked of a quarter and of a day before it stands in no column of another day alone.
  const isMixed = periods.some(isDay) && !periods.every(isDay);
  if (isMixed && times.length > 0 && !periods.filter(isDay).every(({ to }) => times.some((time) => time.to === to))) return false;
  return (
    periods.length === 0 ||
    periods.some(({ from, to, unit, fiscal }) => {
      const ends = times.map((time) => time.to);
      const year = Number(to.slice(0, 4));
      // A quarterly report does not tell a whole year.
      if (unit === 'year')
        return (
          !/^10-Q/.test(evidence.filing.form) &&
          (ends.length === 0 || (ends.some((end) => Number(end.slice(0, 4)) === year) && !PART_OF_YEAR.test(evidence.lead ?? '')))
        );
      if (fiscal) {
        const quarter = quarterOf(evidence.filing);
        return quarter === null || quarter === Number(to.slice(5, 7)) / 3;
      }
      return ends.length === 0 || times.some((time) => time.from <= shifted(to, QUARTER_SHIFT_DAYS) && time.to >= from);
    })
  );
}

const OF_A_QUARTER = /\bquarters?\b|\b(?:three|3) months\b|\bQ[1-4]\b|\b(?:thirteen|13) weeks\b/i;
const OF_MORE =
  /\b(?:six|nine|twelve) months\b|\b(?:fiscal )?years? ended\b|\b(?:twenty-six|thirty-nine|fifty-two|26|39|52) weeks\b/i;
/** Characters above a row in which its table says of what time it is. */
const TABLE = 3_000;
/** The longest line that heads a table. */
const LINE = 200;

/** Whether a row stands in a table of a longer time than the quarter that is asked for: cash flows of nine months. */
export function isOfLongerTime({ text: asked }: Question, { filing, text, at }: Evidence): boolean {
  if (!OF_A_QUARTER.test(asked) || !text.includes('\t')) return false;
  const above = filing.text
    .slice(Math.max(0, at - TABLE), at)
    .split('\n')
    .toReversed();
  const said = above.find((line) => line.length < LINE && (OF_A_QUARTER.test(line) || OF_MORE.test(line)));
  return said !== undefined && !OF_A_QUARTER.test(said);
}

/** Whether the heads of a row's columns name another year for what is asked for, and not the one that is: “2022 Bonus” beside “2023 Salary”. */
export function isOfOtherYearsColumn(words: readonly string[], periods: readonly Period[], evidence: Evidence): boolean {
  const years = periods.flatMap(({ unit, to }) => (unit === 'year' ? [to.slice(0, 4)] : []));
  if (years.length === 0 || years.length < periods.length) return false;
  const heads = (timesOf(evidence) ?? '').split('\t').filter((head) => {
    const own = new Set(wordsOf(head.replace(/(?<=[a-z])\d$/, '')));
    return /(?:19|20)\d\d/.test(head) && words.some((word) => own.has(word));
  });
  return heads.length > 0 && !heads.some((head) => years.some((year) => head.includes(year)));
}

/** Days after a day or month until a filing about it, and before a day that it names ahead. */
const TOLD_AFTER = 45;
const TOLD_BEFORE = 100;

/** Whether a sentence may be of the day or month that is asked for: it says so, or its filing is of that time. */
export function isThen({ periods }: Question, { filing, lead, columns, text }: Evidence): boolean {
  const exact = periods.filter(({ unit, fiscal }) => (unit === 'days' || unit === 'month') && !fiscal);
  if (exact.length === 0 || exact.length < periods.length) return true;
  const told = periodsOf(`${lead ?? ''} ${columns ?? ''} ${text}`).periods;
  const filed = Date.parse(filing.filedOn);
  return exact.some(
    ({ from, to }) =>
      told.some((each) => each.unit !== 'year' && each.from <= to && each.to >= from) ||
      (filed >= Date.parse(from) - TOLD_BEFORE * DAY_MS && filed <= Date.parse(to) + TOLD_AFTER * DAY_MS),
  );
}
