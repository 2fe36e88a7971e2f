import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { TextMissing, TextStore } from '../../backend/platform/text-store/text-store.port.ts';
import { ReaderForms } from '../account-directory/reader-forms.ts';
import { CompanyLookup } from './company-lookup.port.ts';
import { type Analysis, type FilingDocument, filingFeed } from './filing.document.ts';
import type { FilingResponse } from './filing.response.ts';
import { summaryOf } from './filing-summary.rules.ts';
import { ShowFilingQuery } from './show-filing.query.ts';

/** Characters of the filing shown on each side of a quote. */
const AROUND = 240;

@QueryHandler(ShowFilingQuery)
export class ShowFilingQueryHandler implements IQueryHandler<ShowFilingQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
    private readonly texts: TextStore,
  ) {}

  async execute({ accession, accountId, brandId }: ShowFilingQuery): Promise<FilingResponse | null> {
    const filings = await this.views.live(filingFeed);
    const filing = await filings.get(accession);
    if (!filing) return null;
    const unlocked = await this.forms.of(accountId, brandId);
    const summary = summaryOf(filing, unlocked, (cik) => this.companies.tickersOf(cik));
    const { facts, score } = summary.locked ? { facts: null, score: null } : filing;
    return {
      ...summary,
      parties: summary.locked ? [] : filing.parties.map(({ cik, name, role }) => ({ cik, name, role })),
      documents: (facts?.documents ?? []).map(({ type, sequence, filename, description }) => ({
        type,
        sequence,
        filename,
        description,
      })),
      rules: [...(score?.rules ?? [])],
      rules_version: score?.rulesVersion ?? null,
      missing_inputs: [...(score?.missingInputs ?? [])],
      parse_warnings: [...(facts?.parseWarnings ?? [])],
      transactions: (facts?.transactions ?? []).map(({ acquiredDisposed, sharesAfter, ...row }) => ({
        ...row,
        acquired_disposed: acquiredDisposed,
        shares_after: sharesAfter,
      })),
      receipt: {
        accepted_at: filing.acceptedAt,
        first_seen_at: filing.firstSeenAt,
        ingested_at: filing.ingestedAt,
        read_at: filing.readAt,
        scored_at: filing.scoredAt,
      },
      ...(!summary.locked && filing.analysis && { analysis: analysisOf(filing, filing.analysis) }),
      excerpts: summary.locked ? [] : await this.#excerpts(filing),
    };
  }

  /** Only quotes that stand word for word where they say: anything else would be highlighted wrongly. */
  async #excerpts({ facts, score }: FilingDocument): Promise<FilingResponse['excerpts']> {
    const quoted = (score?.rules ?? []).flatMap(({ ruleId, quote }) => (quote ? [{ ruleId, quote }] : []));
    if (!facts?.textHash || quoted.length === 0) return [];
    const text = await this.#text(facts.textHash);
    if (text === null) return [];
    return quoted
      .filter(({ quote }) => text.slice(quote.start, quote.end) === quote.text)
      .map(({ ruleId, quote }) => ({
        rule_id: ruleId,
        before: text.slice(Math.max(0, quote.start - AROUND), quote.start),
        quote: quote.text,
        after: text.slice(quote.end, quote.end + AROUND),
      }));
  }

  /** Null when the text was lost: the filing is shown without its surroundings. */
  async #text(hash: string): Promise<string | null> {
    try {
      return await this.texts.get(hash);
    } catch (error) {
      if (error instanceof TextMissing) return null;
      throw error;
    }
  }
}

function analysisOf(
  { rulesLevel, alerted, level }: FilingDocument,
  { model, promptVersion, at, suggestion, oneLiner }: Analysis,
): NonNullable<FilingResponse['analysis']> {
  return {
    model,
    prompt_version: promptVersion,
    analysed_at: at,
    rules_level: rulesLevel,
    suggested_level: suggestion?.level ?? null,
    quote: suggestion?.quote.text ?? null,
    changed_after_alert: alerted !== null && (alerted.level !== level || alerted.oneLiner !== oneLiner),
  };
}
