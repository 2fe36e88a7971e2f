import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { OwnershipFacts, OwnershipTransaction } from '../../backend/reading/forms/ownership/facts.ts';
import type { InsiderFilingDocument } from '../../projections/insider-profile/insider-filing.document.ts';
import { insiderFilingProjector } from '../../projections/insider-profile/insider-filing.projector.ts';
import { accessionOf, factsExtracted, filingIngested } from './filing-events.ts';
import { ownershipFiling } from './filing-facts.ts';
import { projecting } from './projector.spec-kit.ts';

/** Events that make up an ownership filing's document. */
export type InsiderFilingEvent =
  | Extract<FilingEvent, { type: 'FilingIngested' | 'FilingFactsExtracted' | 'FilingWithdrawn' | 'FilingRestored' }>
  | ScoringEvent;

export interface InsiderFiling extends Partial<OwnershipFacts> {
  readonly form?: string;
  /** Filing date; accepted at noon UTC. */
  readonly filedOn?: string;
}

/** An ownership filing's arrival and reading. By default about ACME (company 1) by one director. */
export function insiderFiled(
  n: number,
  rows: readonly OwnershipTransaction[],
  over: InsiderFiling = {},
): [FilingEvent & InsiderFilingEvent, FilingEvent & InsiderFilingEvent] {
  const { form = '4', filedOn = '2026-01-13', ...facts } = over;
  const acceptedAt = `${filedOn}T12:00:00.000Z`;
  const [earliest] = rows.flatMap(({ date }) => date ?? []).sort();
  const read = ownershipFiling(rows, { periodOfReport: earliest ?? filedOn, ...facts }, form).facts;
  return [
    filingIngested(n, { form, filedOn, acceptedAt, companyCiks: [read.ownership?.issuer.cik ?? ''], parties: read.parties }),
    factsExtracted(n, { ...read, accession: accessionOf(n), acceptedAt, periodOfReport: facts.periodOfReport ?? filedOn }),
  ];
}

/** The documents resulting from these events. */
export function insiderDocuments(
  ...events: readonly (InsiderFilingEvent | readonly InsiderFilingEvent[])[]
): InsiderFilingDocument[] {
  const folded = projecting(insiderFilingProjector).given(...events.flat());
  return [...folded.documents().values()];
}
