import type { FilingEvent } from '../../contexts/filings/published/filing.events.ts';
import type { AnalysisEvent } from '../../contexts/scoring/published/analysis.events.ts';
import type { ScoringEvent } from '../../contexts/scoring/published/scoring.events.ts';
import { coversContent, type ShownScore, shownScore } from '../../contexts/scoring/published/shown-score.ts';
import { companyName } from '../../reading/language/names.ts';

type Score = Parameters<typeof shownScore>[0];
type Analysis = Parameters<typeof shownScore>[1];

/** What is needed from a filing's earlier events to publish its later ones. */
export interface FilingInLog {
  readonly accession: string;
  readonly form: string;
  readonly companies: readonly { readonly cik: string; readonly name: string }[];
  readonly tickers: readonly string[];
  readonly filedOn: string;
  readonly synthetic: boolean;
  readonly wasRead: boolean;
  /** The latest score with a level; scores of unreadable filings don't count. */
  readonly latestScore: (Score & { readonly score: number; readonly rulesVersion: string }) | null;
  readonly analysis: Analysis;
}

/** Event types that are folded. `FilingFactsExtracted` is not: only whether there is one matters. */
export const FOLDED: ReadonlySet<string> = new Set<Folded['type']>([
  'FilingIngested',
  'FilingPartiesAdded',
  'FilingReportCorrected',
  'FilingScored',
  'FilingAnalysed',
]);
export type Folded = FilingEvent | ScoringEvent | AnalysisEvent;

/** Folds the events of a filing's stream. Pure. */
export function foldFiling(before: FilingInLog | null, event: Folded): FilingInLog | null {
  if (event.type === 'FilingIngested') {
    const { accession, form, companyCiks, parties, tickers, filedOn, synthetic } = event.data;
    const companies = companiesOf(companyCiks, parties);
    return { accession, form, companies, tickers, filedOn, synthetic, wasRead: false, latestScore: null, analysis: null };
  }
  if (before === null) return null;
  switch (event.type) {
    case 'FilingPartiesAdded': {
      const { companyCiks, parties, tickers } = event.data;
      const known = new Set(before.companies.map(({ cik }) => cik));
      const added = companyCiks.filter((cik) => !known.has(cik));
      return {
        ...before,
        companies: [...before.companies, ...companiesOf(added, parties)],
        tickers: [...new Set([...before.tickers, ...tickers])],
      };
    }
    case 'FilingReportCorrected': {
      const { companyCiks, tickers, issuer } = event.data;
      const candidates = [...before.companies, ...(issuer === null ? [] : [issuer.to])];
      return { ...before, companies: companiesOf(companyCiks, candidates), tickers };
    }
    case 'FilingScored': {
      const { level, oneLiner, headline, summary, score, rulesVersion } = event.data;
      if (!coversContent(event.data, before)) return before;
      const kept = { level, oneLiner, summary, score, rulesVersion };
      return { ...before, latestScore: headline === undefined ? kept : { ...kept, headline } };
    }
    case 'FilingAnalysed': {
      const { oneLiner, summary, suggestion } = event.data;
      return { ...before, analysis: { oneLiner, summary, suggestion } };
    }
    default:
      return before;
  }
}

/** Level and headline as pages show them; null while the filing has no level. */
export function shownOf({
  latestScore,
  analysis,
}: FilingInLog): (ShownScore & { readonly score: number; readonly rulesVersion: string }) | null {
  return (
    latestScore && { ...shownScore(latestScore, analysis), score: latestScore.score, rulesVersion: latestScore.rulesVersion }
  );
}

function companiesOf(ciks: readonly string[], parties: readonly { readonly cik: string; readonly name: string }[]) {
  return ciks.map((cik) => ({ cik, name: companyName(parties.find((party) => party.cik === cik)?.name ?? '') }));
}
