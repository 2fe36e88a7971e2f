import type { FilingEvent, FilingFacts } from '../../contexts/filings/published/filing.events.ts';
import { isSample } from '../../contexts/filings/published/sample-filing.policy.ts';
import type { Level, ScoringEvent } from '../../contexts/scoring/published/scoring.events.ts';

/** A filing in the bulk files: its recorded facts, and its level and headline by the rules. */
export interface BulkRow {
  readonly accession: string;
  readonly form: string;
  readonly filed_on: string;
  readonly accepted_at: string | null;
  readonly ciks: readonly string[];
  readonly company: string | null;
  readonly level: Level | null;
  readonly score: number | null;
  readonly headline: string | null;
  readonly label: string | null;
  readonly rules_version: string | null;
  readonly reader_version: string | null;
  readonly withdrawn: boolean;
  readonly sample: boolean;
  readonly facts: Readonly<Record<string, unknown>> | null;
}

/** Fields that the row has anyway, and fields about how the text is stored. */
const NOT_FACTS = new Set(['accession', 'form', 'acceptedAt', 'extractorVersion', 'textHash', 'marksHash', 'order']);

/** Folds a filing's events, in order, into its row; null before the filing was received. Pure. */
export function bulkRow(events: readonly (FilingEvent | ScoringEvent)[]): BulkRow | null {
  let row: BulkRow | null = null;
  for (const event of events) row = rowAfter(row, event);
  return row;
}

function rowAfter(row: BulkRow | null, event: FilingEvent | ScoringEvent): BulkRow | null {
  if (event.type === 'FilingIngested') return row ?? newRow(event.data);
  return row && { ...row, ...changeBy(event, row) };
}

function newRow(data: Extract<FilingEvent, { type: 'FilingIngested' }>['data']): BulkRow {
  return {
    accession: data.accession,
    form: data.form,
    filed_on: data.filedOn,
    accepted_at: data.acceptedAt,
    ciks: data.companyCiks,
    company: data.parties.find(({ cik }) => cik === data.companyCiks[0])?.name ?? null,
    ...{ level: null, score: null, headline: null, label: null, rules_version: null, reader_version: null },
    ...{ withdrawn: false, sample: isSample(data.accession, data.synthetic), facts: null },
  };
}

function changeBy(event: FilingEvent | ScoringEvent, { ciks, accepted_at }: BulkRow): Partial<BulkRow> {
  switch (event.type) {
    case 'FilingPartiesAdded':
      return { ciks: [...new Set([...ciks, ...event.data.companyCiks])] };
    case 'FilingReportCorrected':
      return { ciks: event.data.companyCiks };
    case 'FilingWithdrawn':
      return { withdrawn: true };
    case 'FilingRestored':
      return { withdrawn: false };
    case 'FilingFactsExtracted': {
      const { acceptedAt, extractorVersion } = event.data;
      return { accepted_at: acceptedAt ?? accepted_at, reader_version: extractorVersion, facts: factsOf(event.data) };
    }
    case 'FilingScored': {
      const { level, score, headline, rulesVersion } = event.data;
      return { level, score, headline: headline?.text ?? null, label: headline?.label ?? null, rules_version: rulesVersion };
    }
    default:
      return {};
  }
}

const factsOf = (facts: FilingFacts): BulkRow['facts'] =>
  Object.fromEntries(Object.entries(facts).filter(([name, value]) => !NOT_FACTS.has(name) && value !== null));
