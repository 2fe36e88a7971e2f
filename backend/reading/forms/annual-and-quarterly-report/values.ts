import type { FilingFacts } from '#contexts/filings/published/filing.events.ts';
import { daysBetween } from '#platform/values/calendar-day.ts';
import type { PastPeriodicReport, ScoreContext } from '../../judge/context.ts';
import { type FactValue } from '../../judge/evaluate.ts';
import {
  covered,
  dayOfFiling,
  type FormFacts,
  type FormReading,
  fromHistory,
  primaryOf,
  within,
} from '../../judge/form-reading.ts';
import { amendmentAdds } from './read-amendment.ts';
import { ownDoubt } from './read-going-concern.ts';
import { firstNewSentence, similarity } from './read-similarity.ts';

/** Values that rules may ask for about annual and quarterly reports. Pure. */

/** History must go back this many days to include last year's report. */
const YEAR_DAYS = 400;
/** Risk factors and management's discussion of a 10-K and of a 10-Q. */
const COMPARED = new Set(['1A', '7', 'II-1A', 'I-2']);
/** A shorter section only refers to another report. */
const MIN_COMPARED = 2_000;
/** Maximum number of characters of a section that are compared. */
const MAX_COMPARED = 600_000;
/** How many days before this report last year's was filed. */
const YEAR_BEFORE = { from: 300, to: 430 };

/** The previous report that was read; null if the history does not go back a year. */
function lastReport(reading: FormReading, annual: boolean) {
  const { history } = reading.context;
  const day = dayOfFiling(reading);
  if (history === null || day === null || (covered(history, day) ?? -1) < YEAR_DAYS) return null;
  const reports = within(history.periodicReports, day, YEAR_DAYS).filter(({ form }) => !annual || !/^10-Q/.test(form));
  return reports.filter(({ form }) => !form.endsWith('/A')).at(-1) ?? null;
}

function auditorChanged(reading: FormReading): FactValue {
  const now = reading.facts?.periodic?.dei?.auditorName ?? null;
  if (now === null) return { value: null, needs: ['auditorName'] };
  const before = lastReport(reading, true)?.auditorName ?? null;
  return fromHistory(before === null ? null : firmOf(before) !== firmOf(now));
}

const firmOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(?:llp|llc|l\.l\.p|pllc|p\.c|pc|inc|ltd|limited|and|the)\b/g, '')
    .replace(/[^a-z]/g, '');

/** The sections of a report that will be compared with next year's. */
export function comparedSections({ periodic }: FilingFacts): NonNullable<PastPeriodicReport['sections']> {
  return (periodic?.sections ?? [])
    .filter(({ item }) => COMPARED.has(item))
    .map(({ item, start, end }) => ({ item, start, end: Math.min(end, start + MAX_COMPARED) }));
}

/** The same report of the year before; null if the history does not have it. */
export function yearBefore({ form }: FilingFacts, { history, filedOn }: ScoreContext): PastPeriodicReport | null {
  if (history === null || filedOn === null) return null;
  const ago = (report: PastPeriodicReport) => daysBetween(report.filedOn, filedOn);
  return (
    history.periodicReports.findLast(
      (report) => report.form === form && ago(report) >= YEAR_BEFORE.from && ago(report) <= YEAR_BEFORE.to,
    ) ?? null
  );
}

/** How much the section that changed most differs from last year's, with its first new sentence. */
function similarityDrop(reading: FormReading): FactValue {
  const primary = primaryOf(reading);
  const { lastYear } = reading.context;
  if (!reading.facts || primary === null || !lastYear) return { value: null, needs: ['lastYearsText'] };
  const parts = comparedSections(reading.facts).flatMap(({ item, start, end }) => {
    const before = lastYear.find((part) => part.item === item)?.text ?? '';
    if (end - start < MIN_COMPARED || before.length < MIN_COMPARED) return [];
    return [
      {
        range: { start, end, document: primary.document },
        before,
        drop: 1 - similarity(reading.text.slice(start, end), before),
      },
    ];
  });
  const [largest] = parts.sort((a, b) => b.drop - a.drop);
  if (largest === undefined) return { value: null, needs: ['lastYearsText'] };
  return {
    value: largest.drop,
    source: 'periodic.sections',
    quote: firstNewSentence(reading.text, largest.range, largest.before),
  };
}

function corrects(reading: FormReading): FactValue {
  const stated = reading.facts?.cover?.correctsError;
  if (typeof stated === 'boolean') return { value: stated, source: 'cover' };
  const flag = reading.facts?.periodic?.dei?.documentFinStmtErrorCorrectionFlag ?? null;
  return { value: flag === null ? null : /^(?:☒|true|yes|x)$/i.test(flag), source: 'periodic.dei', needs: ['cover'] };
}

export const REPORT_VALUES: FormFacts = {
  similarityDrop,
  auditorChanged,
  corrects,
  ownDoubt,
  amendmentAdds,
  /** False if the previous report had the same weakness. */
  weaknessBefore: (reading) => fromHistory(lastReport(reading, false)?.materialWeakness ?? null),
  /** False if the previous report expressed no doubt; small companies repeat theirs every year. */
  doubtBefore: (reading) => fromHistory(lastReport(reading, false)?.goingConcern ?? null),
};
