import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { Level, ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { OwnershipTransaction } from '../../backend/reading/forms/ownership/facts.ts';
import { cikOf, factsExtracted, filingIngested, filingScored } from './filing-events.ts';
import { eightKFiling, insider, ownershipFiling, row } from './filing-facts.ts';

export interface InsiderFiling {
  /** Default `4`. */
  readonly form?: string;
  /** Number of the person who owns. */
  readonly owner?: number;
  readonly trades?: readonly OwnershipTransaction[];
  readonly level?: Level;
  readonly score?: number;
  readonly filedOn?: string;
  readonly period?: string;
  readonly originalDate?: string;
  readonly backfill?: boolean;
  /** Whether the Rule 10b5-1 box is checked. */
  readonly planned?: boolean;
}

/** A purchase of this many shares. */
export const bought = (shares: string, over: Partial<OwnershipTransaction> = {}): OwnershipTransaction =>
  row('P', shares, '12.00', over);

/** Form 4 (or 3, 5) number `n` about company 1, ingested, read and scored. */
export function insiderFiling(n: number, over: InsiderFiling = {}): readonly (FilingEvent | ScoringEvent)[] {
  const { form = '4', owner = 77, trades = [bought('10000')], level = 'HIGH', score = 70 } = over;
  const { filedOn = '2026-01-12', period = '2026-01-12', originalDate = null, backfill = false, planned = false } = over;
  const person = insider({ cik: cikOf(owner), name: `Person ${owner}` });
  const read = ownershipFiling(
    trades,
    {
      documentType: form,
      issuer: { cik: cikOf(1), name: 'Company 1', ticker: 'T1' },
      owners: [person],
      periodOfReport: period,
      dateOfOriginalSubmission: originalDate,
      // Holdings are left out, because they would change the facts with every form.
      holdings: [],
      aff10b5One: planned,
    },
    form,
  );
  const { accession: _, ...facts } = read.facts;
  const ingested = filingIngested(n, {
    form,
    filedOn,
    parties: facts.parties,
    companyCiks: [cikOf(1)],
    source: backfill ? 'backfill' : 'feed',
  });
  return [
    ingested,
    factsExtracted(n, { ...facts, acceptedAt: null, textHash: null, periodOfReport: period }),
    filingScored(n, level, { score }),
  ];
}

/** 8-K (or 8-K/A) number `n` of company 1 with these items, ingested, read and scored. */
export function currentReport(
  n: number,
  items: Readonly<Record<string, string>>,
  over: { readonly form?: string; readonly level?: Level; readonly textHash?: string | null; readonly period?: string } = {},
): readonly (FilingEvent | ScoringEvent)[] {
  const { form = '8-K', level = 'HIGH', textHash = null, period = '2026-01-10' } = over;
  const { accession: _, ...facts } = eightKFiling(items, { form }).facts;
  return [
    filingIngested(n, { form, items: Object.keys(items) }),
    factsExtracted(n, { ...facts, parties: [], textHash, periodOfReport: period, acceptedAt: null }),
    filingScored(n, level),
  ];
}
