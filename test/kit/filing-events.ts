import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { FilingEvent, FilingFacts, FilingParty } from '../../backend/contexts/filings/published/filing.events.ts';
import { followedAs, isAmendment } from '../../backend/contexts/forms/published/form.catalog.ts';
import type { AnalysisEvent } from '../../backend/contexts/scoring/published/analysis.events.ts';
import type { Level, ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';

type OnFilingStream = FilingEvent | FilingRelationEvent;
type Of<T extends OnFilingStream['type']> = Extract<OnFilingStream, { type: T }>;
type Ingested = Of<'FilingIngested'>;

/** Accession number `n` of a fictitious filer agent. */
export const accessionOf = (n: number): string => `0000000000-26-${String(n).padStart(6, '0')}`;
export const cikOf = (n: number): string => String(n).padStart(10, '0');

/** Filing `n`, by default of company 1 and accepted `n` minutes after noon UTC. */
export function filingIngested(n: number, over: Partial<Ingested['data']> = {}): Ingested {
  const form = over.form ?? '8-K';
  const companyCiks = over.companyCiks ?? [cikOf(1)];
  const acceptedAt = new Date(Date.UTC(2026, 0, 12, 12, n)).toISOString();
  return {
    type: 'FilingIngested',
    data: {
      accession: accessionOf(n),
      form,
      followedAs: followedAs(form),
      isAmendment: isAmendment(form),
      parties: companyCiks.map((cik): FilingParty => ({ cik, name: `Company ${Number(cik)}`, role: 'filer' })),
      tickers: [],
      companyCiks,
      filedOn: '2026-01-12',
      acceptedAt,
      firstSeenAt: acceptedAt,
      notSeenBefore: null,
      source: 'feed',
      size: '14 KB',
      items: form.startsWith('8-K') ? ['8.01'] : [],
      indexUrl: `https://www.sec.gov/Archives/edgar/data/1/${accessionOf(n)}-index.htm`,
      synthetic: false,
      ...over,
    },
  };
}

/** Filing `n` could not be read. */
export function filingLeftUnread(n: number, over: Partial<Ingested['data']> = {}): Of<'FilingLeftUnread'> {
  const { accession, form, parties, companyCiks, filedOn, acceptedAt, items, source } = filingIngested(n, over).data;
  const head = { accession, form, parties, companyCiks, filedOn, acceptedAt, items, source };
  return { type: 'FilingLeftUnread', data: { ...head, reason: 'EDGAR has not got it.' } };
}

/** A company joins a filing that was first seen without it. */
export function partiesAdded(n: number, cik: string, over: Partial<Ingested['data']> = {}): Of<'FilingPartiesAdded'> {
  const { accession, form, filedOn, acceptedAt, items, source } = filingIngested(n, over).data;
  return {
    type: 'FilingPartiesAdded',
    data: {
      accession,
      parties: [{ cik, name: `Company ${Number(cik)}`, role: 'issuer' }],
      tickers: [],
      companyCiks: [cik],
      form,
      followedAs: followedAs(form),
      filedOn,
      acceptedAt,
      items,
      source,
    },
  };
}

export function filingWithdrawn(n: number, form = '8-K', companyCiks: string[] = [cikOf(1)]): Of<'FilingWithdrawn'> {
  return {
    type: 'FilingWithdrawn',
    data: {
      accession: accessionOf(n),
      followedAs: followedAs(form),
      companyCiks,
      evidence: 'missing in the index of 2026-01-13',
    },
  };
}

export function filingRestored(n: number, over: Partial<Of<'FilingRestored'>['data']> = {}): Of<'FilingRestored'> {
  const { accession, form, followedAs, parties, companyCiks, filedOn, acceptedAt, items, source } = filingIngested(n, {
    ...(over.form !== undefined && { form: over.form }),
  }).data;
  const head = { accession, form, followedAs, parties, companyCiks, filedOn, acceptedAt, items, source };
  return { type: 'FilingRestored', data: { ...head, evidence: 'in the index of 2026-01-14 again', ...over } };
}

/** Filing `n` amends filing `original`, both of company 1. */
export function amendmentLinked(
  n: number,
  original: number,
  over: Partial<Of<'FilingAmendmentLinked'>['data']> = {},
): Of<'FilingAmendmentLinked'> {
  return {
    type: 'FilingAmendmentLinked',
    data: {
      accession: accessionOf(n),
      form: '4/A',
      followedAs: '4',
      companyCiks: [cikOf(1)],
      original: accessionOf(original),
      originalForm: '4',
      kind: 'restated',
      rule: 'same-period',
      sameEvent: true,
      differences: ['the purchase of 2026-01-12 was 10,000 shares, is 1,000'],
      ...over,
    },
  };
}

/** Filing `n` repeats filing `other`. */
export function duplicateMarked(n: number, other: number, form = '8-K'): Of<'FilingMarkedDuplicate'> {
  const fields = { accession: accessionOf(n), form, followedAs: followedAs(form), companyCiks: [cikOf(1)] };
  return { type: 'FilingMarkedDuplicate', data: { ...fields, other: accessionOf(other), rule: 'same-text' } };
}

export function duplicateDismissed(n: number, other: number, form = '8-K'): Of<'FilingDuplicateDismissed'> {
  const { rule: _, ...place } = duplicateMarked(n, other, form).data;
  return { type: 'FilingDuplicateDismissed', data: { ...place, actor: 'jdoe', reason: 'two events' } };
}

export function factsExtracted(n: number, over: Partial<FilingFacts> = {}): Of<'FilingFactsExtracted'> {
  return {
    type: 'FilingFactsExtracted',
    data: {
      accession: accessionOf(n),
      form: '8-K',
      periodOfReport: '2026-01-10',
      acceptedAt: null,
      items: [],
      parties: [],
      documents: [{ type: '8-K', sequence: '1', filename: 'a8k.htm', description: null, start: 0, end: 900 }],
      ownership: null,
      eightK: null,
      textHash: null,
      textLength: 900,
      extractorVersion: '1',
      parseWarnings: [],
      ...over,
    },
  };
}

export function filingScored(n: number, level: Level = 'HIGH', over: Partial<ScoringEvent['data']> = {}): ScoringEvent {
  return {
    type: 'FilingScored',
    data: {
      accession: accessionOf(n),
      score: 70,
      level,
      rules: [],
      rulesVersion: '1',
      missingInputs: [],
      badges: [],
      oneLiner: `One line about ${n}`,
      summary: `Summary of ${n}`,
      ...over,
    },
  };
}

type Analysed = Extract<AnalysisEvent, { type: 'FilingAnalysed' }>;

/** The AI's analysis of filing `n`, with a suggested level unless null. */
export function filingAnalysed(n: number, suggested: Level | null, over: Partial<Analysed['data']> = {}): Analysed {
  const quote = { document: null, start: 0, end: 30, text: 'words of the filing, verbatim.' };
  return {
    type: 'FilingAnalysed',
    data: {
      accession: accessionOf(n),
      oneLiner: 'As the AI says',
      summary: 'More of it.',
      suggestion: suggested && { level: suggested, quote },
      rulesLevel: 'MEDIUM',
      effectiveLevel: suggested ?? 'MEDIUM',
      model: 'a-model',
      promptVersion: '1',
      inputHash: 'h',
      durationMs: 1,
      tokens: { input: 1, output: 1 },
      ...over,
    },
  };
}

export function analysisFailed(n: number): Extract<AnalysisEvent, { type: 'FilingAnalysisFailed' }> {
  const { accession, model, promptVersion, inputHash, durationMs, tokens } = filingAnalysed(n, null).data;
  return {
    type: 'FilingAnalysisFailed',
    data: { accession, model, promptVersion, inputHash, durationMs, tokens, reason: 'timeout' },
  };
}
