import type { Quote } from '#contexts/scoring/published/scoring.events.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { daysBetween } from '#platform/values/calendar-day.ts';
import type { PastStake } from '../../judge/context.ts';
import { type FactValue } from '../../judge/evaluate.ts';
import {
  covered,
  dayOfFiling,
  type FormFacts,
  type FormReading,
  findIn,
  fromHistory,
  matchIn,
  primaryOf,
} from '../../judge/form-reading.ts';
import { numberOf } from '../../language/numbers.ts';
import { changesSince, figuresOf, percentIn, type StakeChanges } from './changes.ts';
import type { StakeFacts } from './facts.ts';
import { originOf, purposeOf } from './read-purpose.ts';

/** Values that rules may ask for about Schedules 13D and 13G. Pure. */

/** Within three years, a holder amends its schedule or drops to 5% or less. */
const SAME_FILER_DAYS = 3 * 365;
const AMENDED = /\b(?:amended|supplemented|superseded|restated|revised|add(?:ing|ed)|following)\b/i;

/** Highest plausible percentage of the class among the reporting persons. */
export function percentOf({ facts }: Pick<FormReading, 'facts'>): number | null {
  return facts?.stake ? figuresOf(facts.stake).percent : null;
}

/** True for 5 percent or less, by the figure or by the cover's wording. */
export function isAtMostFive({ facts }: Pick<FormReading, 'facts'>): boolean | null {
  const persons = facts?.stake?.persons ?? [];
  const known = persons.flatMap((person) => {
    const figure = percentIn(person);
    if (figure === null) return [];
    const { percentIs } = person;
    return percentIs === undefined || percentIs === 'more than' ? figure < 5 : figure <= 5;
  });
  return known.length === 0 ? null : known.every(Boolean);
}

/** The persons on the cover pages, and the filing parties of the header. */
function holdersOf({ head, facts }: Pick<FormReading, 'head' | 'facts'>): readonly string[] {
  const filed = head.parties.filter(({ role }) => role === 'filed-by').map(({ name }) => name);
  return [...(facts?.stake?.persons ?? []).flatMap(({ name }) => name ?? []), ...filed];
}

/** Earlier schedules of the same filer about this company, newest last; null if filer or history is unknown. */
function earlierOf(reading: FormReading): readonly PastStake[] | null {
  const { head, facts, context } = reading;
  const ciks = new Set([
    ...head.parties.filter(({ role }) => role === 'filed-by').map(({ cik }) => cik),
    ...(facts?.stake?.persons ?? []).flatMap(({ cik }) => cik ?? []),
  ]);
  if (context.history === null || ciks.size === 0) return null;
  return context.history.stakes.filter(({ filerCiks }) => filerCiks.some((cik) => ciks.has(cik)));
}

/** 0 for a first schedule; null if an amendment has no number. */
export function amendmentNumber({ isAmendment, amendmentNo }: StakeFacts): number | null {
  return isAmendment ? numberOf(amendmentNo) : 0;
}

/** The previous schedule, if there cannot be another in between: the history is complete since then, or this schedule names it or has the next number. */
function lastOf(reading: FormReading): PastStake | null {
  const last = earlierOf(reading)?.at(-1);
  const stake = reading.facts?.stake;
  if (!last || !stake) return null;
  const number = amendmentNumber(stake);
  const isNext = number !== null && number > 0 && last.schedule === stake.schedule && last.amendment === number - 1;
  const isNamed = last.accession === stake.previousAccession;
  return isNext || isNamed || last.filedOn >= (reading.context.history?.completeSince ?? '') ? last : null;
}

/** What changed since the filer's previous schedule; null if none or it is uncertain. */
export function stakeChanges(reading: FormReading): StakeChanges | null {
  const last = lastOf(reading);
  const stake = reading.facts?.stake;
  return last && stake ? changesSince(last, figuresOf(stake)) : null;
}

function percentQuote(reading: FormReading): Quote | null {
  const percent = percentOf(reading);
  const primary = primaryOf(reading);
  if (percent === null || primary === null) return null;
  const printed = reading.facts?.stake?.persons.find((person) => percentIn(person) === percent)?.percent ?? '';
  const digits = printed.replace(/[^\d.,]/g, '').replaceAll('.', '\\.');
  const cover = builtPattern(
    `(?:^Reporting person: [^\\n]{0,200}|percent of (?:the )?class[^%]{0,120}?)(?<![\\d.,])${digits}\\s{0,2}%`,
    'gim',
  );
  return matchIn(reading.text, cover, primary);
}

const change =
  (of: (points: number) => number) =>
  (reading: FormReading): FactValue => {
    const points = stakeChanges(reading)?.points ?? null;
    const needs = percentOf(reading) === null ? ['percent'] : ['history'];
    return { value: points === null ? null : of(points), source: 'history', quote: percentQuote(reading), needs };
  };

/** Whether the same filer's previous schedule was of the given kind. */
function switchedFrom(schedule: PastStake['schedule']) {
  return (reading: FormReading): FactValue => {
    const { history } = reading.context;
    const day = dayOfFiling(reading);
    const last = earlierOf(reading)?.at(-1);
    if (last && day !== null && daysBetween(last.filedOn, day) <= SAME_FILER_DAYS) return fromHistory(last.schedule === schedule);
    const complete = (covered(history, day) ?? -1) >= SAME_FILER_DAYS && earlierOf(reading) !== null;
    return fromHistory(complete ? false : null);
  };
}

/** An amendment contains only the items that changed, so Item 4 is compared with the last one filed. */
export function purposeChanged(reading: FormReading): FactValue {
  const { facts, text, context } = reading;
  const primary = primaryOf(reading);
  if (!facts?.stake || primary === null) return { value: null, needs: ['documents'] };
  const purpose = facts.stake.sections.find(({ item }) => item === '4');
  if (purpose === undefined) return { value: false, source: 'stake.sections' };
  const last = earlierOf(reading)?.findLast(({ purposeHash }) => purposeHash !== null);
  const hash = context.purposeHash ?? null;
  if (last && hash !== null && last.purposeHash === hash) return fromHistory(false);
  const range = { start: purpose.start, end: purpose.end, document: primary.document };
  const match = findIn(text, AMENDED, [{ ...range, end: Math.min(range.end, range.start + 600) }]);
  if (match !== null) return { value: true, source: 'stake.sections', quote: match.quote };
  return last && hash !== null ? { value: true, source: 'history' } : fromHistory(null);
}

const bySentence =
  <T extends { readonly quote: Quote }>(find: (reading: FormReading) => T | null, value: (found: T) => string) =>
  (reading: FormReading): FactValue => {
    if (!reading.facts?.stake) return { value: null, needs: ['documents'] };
    const found = find(reading);
    return { value: found === null ? 'none' : value(found), source: 'stake.sections', quote: found?.quote ?? null };
  };

export const STAKE_VALUES: FormFacts = {
  stakeAct: bySentence(purposeOf, ({ act }) => act),
  stakeOrigin: bySentence(originOf, ({ way }) => way),
  atMostFive: (reading) => ({
    value: isAtMostFive(reading),
    source: 'stake.persons',
    quote: percentQuote(reading),
    needs: ['percent'],
  }),
  stakeClass: ({ facts }) => ({ value: facts?.stake?.classTitle ?? null, source: 'stake.classTitle', needs: ['class'] }),
  stakeRules: ({ facts }) => ({ value: facts?.stake?.rules ?? null, source: 'stake.rules', needs: ['documents'] }),
  holderNames: (reading) => ({ value: holdersOf(reading), source: 'parties' }),
  percent: (reading) => ({
    value: percentOf(reading),
    source: 'stake.persons',
    quote: percentQuote(reading),
    needs: ['percent'],
  }),
  stakeRise: change((points) => points),
  stakeMove: change(Math.abs),
  fromPassive: switchedFrom('13G'),
  fromActive: switchedFrom('13D'),
  purposeChanged,
};
