import type { FilingEvent, FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { companiesOf } from '../../backend/contexts/forms/published/form.catalog.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import {
  type CompanyDate,
  type CompanyDatesDocument,
  companyDates,
  KEPT_DATES,
  type StatedDay,
} from './company-dates.document.ts';
import { filerStatusOf, mayStateDays, statedDays } from './stated-days.ts';

type HandledEvent = Extract<FilingEvent, { type: 'FilingFactsExtracted' | 'FilingWithdrawn' | 'FilingRestored' }>;

/** Days stated in a company's filings, for calendars. An entry keeps its identity no matter how often its filing is read. */
export const companyDatesProjector = defineProjector<HandledEvent, CompanyDatesDocument>({
  collection: companyDates,
  categories: ['filing'],
  awaited: false,
  handles: ['FilingFactsExtracted', 'FilingWithdrawn', 'FilingRestored'],
  route({ type, data }) {
    if (type !== 'FilingFactsExtracted') return data.companyCiks;
    return mayStateDays(data) ? [...new Set(companiesOf(data.form, data.parties).map(({ cik }) => cik))] : [];
  },
  apply(document, event, id) {
    const at = event.recordedAt.toISOString();
    const { accession } = event.data;
    if (event.type === 'FilingFactsExtracted') return read(document, event.data, id, at);
    if (!document) return null;
    const [from, to] = event.type === 'FilingWithdrawn' ? ([null, 'withdrawn'] as const) : (['withdrawn', null] as const);
    return {
      ...document,
      dates: document.dates.map((entry) =>
        entry.accession === accession && entry.gone === from ? changed(entry, { gone: to }, at) : entry,
      ),
    };
  },
});

function read(document: CompanyDatesDocument | null, facts: FilingFacts, cik: string, at: string): CompanyDatesDocument | null {
  const known = document?.dates ?? [];
  const own = known.filter(({ accession }) => accession === facts.accession);
  const dates = joined(own, statedDays(facts, document?.filer ?? null), facts, at);
  const status = filerStatusOf(facts);
  const filer = status && status.periodEnd >= (document?.filer?.periodEnd ?? '') ? status : (document?.filer ?? null);
  if (!document && dates.length === 0 && !filer) return null;
  const name = facts.parties.find((party) => party.cik === cik)?.name || document?.name || '';
  const others = known.filter(({ accession }) => accession !== facts.accession);
  return { _id: cik, name, filer, dates: [...others, ...dates].sort(byDay).slice(-KEPT_DATES) };
}

const byDay = (a: CompanyDate, b: CompanyDate) => (idOf(a) < idOf(b) ? -1 : 1);
const idOf = ({ day, accession, kind, n }: CompanyDate) => `${day} ${accession} ${kind} ${String(n).padStart(3, '0')}`;

/** The entries of a filing after another reading: each entry is matched with the same stated day, or else with the next stated day of its kind. */
function joined(
  known: readonly CompanyDate[],
  stated: readonly StatedDay[],
  { accession, form }: FilingFacts,
  at: string,
): readonly CompanyDate[] {
  const left = new Set(stated);
  const claimed = new Map<CompanyDate, StatedDay>();
  for (const isSame of [
    (a: StatedDay, b: StatedDay) => a.kind === b.kind && a.day === b.day && a.title === b.title,
    (a: StatedDay, b: StatedDay) => a.kind === b.kind,
  ]) {
    for (const entry of known) {
      const day = claimed.has(entry) ? undefined : [...left].find((each) => isSame(entry, each));
      if (!day) continue;
      claimed.set(entry, day);
      left.delete(day);
    }
  }
  const kept = known.map((entry) => {
    const day = claimed.get(entry);
    if (day) return changed(entry, { ...day, gone: null }, at);
    return entry.gone === null ? changed(entry, { gone: 'not read again' }, at) : entry;
  });
  const numbers = new Map<string, number>();
  for (const { kind, n } of known) numbers.set(kind, Math.max(numbers.get(kind) ?? -1, n));
  const added = [...left].map((day): CompanyDate => {
    const n = (numbers.get(day.kind) ?? -1) + 1;
    numbers.set(day.kind, n);
    return { ...day, accession, form, n, sequence: 0, changedAt: at, gone: null };
  });
  return [...kept, ...added];
}

function changed(entry: CompanyDate, by: Partial<StatedDay> & Pick<CompanyDate, 'gone'>, at: string): CompanyDate {
  const next = { ...entry, ...by };
  return JSON.stringify(next) === JSON.stringify(entry) ? entry : { ...next, sequence: entry.sequence + 1, changedAt: at };
}
