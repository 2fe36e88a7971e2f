import { documentLink } from '../../backend/contexts/filings/published/document-link.ts';
import { isFormRow } from '../../backend/contexts/filings/published/form-row.policy.ts';
import { isSample } from '../../backend/contexts/filings/published/sample-filing.policy.ts';
import { isOpen, lockReason, opensWithPro } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { Level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { companyName, filerName } from '../../backend/reading/language/names.ts';
import type { ReaderRights } from '../account-directory/reader-forms.reader.ts';
import type { FilingDocument } from './filing.document.ts';
import type { FilingSummaryResponse } from './filing.response.ts';
import { filingScoreOf } from './filing-score.ts';

/** The reader a filing is shown to, at the page's brand. */
export interface FilingReader extends ReaderRights {
  readonly tickersOf: (cik: string) => readonly string[];
}

/**
 * One filing for lists. A locked filing has only form, times and company: no level, text or person, and no relation to other filings, which is derived
 * from its facts.
 */
export function summaryOf(filing: FilingDocument, reader: FilingReader): FilingSummaryResponse {
  const { unlocked, brandId, tickersOf } = reader;
  const locked = !isOpen(filing.form, unlocked);
  const score = locked ? null : filingScoreOf(filing);
  const aiSummary = reader.aiSummary ? (score?.aiSummary ?? null) : null;
  const { owners } = filing;
  const [owner] = owners;
  return {
    accession: filing._id,
    form: filing.form,
    form_type: filing.followedAs ?? filing.form,
    locked,
    locked_because: locked ? lockReason(filing.form, brandId) : null,
    opens_with_pro: locked && opensWithPro(filing.form, brandId),
    filed_at: filing.filedOn,
    accepted_at: filing.acceptedAt,
    updated_at: filing.updatedAt,
    level: score?.level ?? null,
    not_read: !locked && score === null,
    score: score && (filing.score?.score ?? null),
    one_liner: score?.oneLiner ?? null,
    headline: score?.headline ?? null,
    label: score?.label ?? null,
    summary_text: aiSummary ?? score?.summary ?? null,
    ai_written: score?.aiWritten ?? false,
    summary_by_ai: aiSummary !== null,
    quote: score && decidingWords(filing, score.level),
    items: locked ? [] : [...filing.items],
    badges: score ? [...(filing.score?.badges ?? [])] : [],
    companies: companiesOf(filing, tickersOf),
    executive_names: locked ? [] : owners.map(({ name }) => filerName(name)),
    insider_cik: locked ? null : (owner?.cik ?? null),
    insider_data:
      locked || !owner
        ? null
        : JSON.stringify({ executiveName: filerName(owner.name), executiveTitle: owner.title, insiderCik: owner.cik }),
    link: documentLink(filing.indexUrl),
    withdrawn: filing.withdrawn,
    amended: !locked && filing.amendedBy.length > 0,
    duplicate: !locked && filing.duplicateOf !== null,
    sample: isSample(filing._id, filing.synthetic),
  };
}

function companiesOf({ companyCiks, parties }: FilingDocument, tickersOf: (cik: string) => readonly string[]) {
  return companyCiks.map((cik) => ({
    cik,
    name: companyName(parties.find((party) => party.cik === cik)?.name ?? ''),
    tickers: [...tickersOf(cik)],
  }));
}

const MAX_QUOTE_LENGTH = 300;
/** Order of relevance for quotes: rules that moved the level, then the item itself; rules that only add points may quote something else. */
const QUOTE_PRIORITY = ['raise', 'base', 'combo', 'modifier', 'lower'];

/** The filer's words that determined a HIGH or CRITICAL level, shortened at a word boundary; never from another item or from a row of a form. */
function decidingWords({ score, form }: FilingDocument, level: Level | null): string | null {
  if (level !== 'CRITICAL' && level !== 'HIGH') return null;
  const quoted = (score?.rules ?? []).filter((rule) => rule.available && rule.points > 0 && QUOTE_PRIORITY.includes(rule.kind));
  const best = score?.rules[0]?.candidate;
  const among = (rules: typeof quoted) =>
    rules
      .filter(({ quote }) => quote !== null)
      .sort((a, b) => QUOTE_PRIORITY.indexOf(a.kind) - QUOTE_PRIORITY.indexOf(b.kind) || b.points - a.points)[0]?.quote?.text;
  const text = among(quoted.filter(({ candidate }) => candidate === best))
    ?.replace(/\s+/g, ' ')
    .trim();
  if (text === undefined || text === '' || isFormRow(text, form)) return null;
  return text.length <= MAX_QUOTE_LENGTH ? text : `${text.slice(0, MAX_QUOTE_LENGTH - 2).replace(/(?<!\s)\s+\S*$/, '')} …`;
}
