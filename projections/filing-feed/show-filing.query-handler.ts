import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { ReaderForms } from '../account-directory/reader-forms.reader.ts';
import { CompanyLookup } from './company-lookup.port.ts';
import { type Analysis, type FilingDocument, filingFeed } from './filing.document.ts';
import type { FilingResponse } from './filing.response.ts';
import { factsResponseOf, sectionsOf, transactionsOf } from './filing-facts.ts';
import { summaryOf } from './filing-summary.ts';
import { ReadFiling } from './read-filing.reader.ts';
import { RelatedFilings } from './related-filings.reader.ts';
import { ShowFilingQuery } from './show-filing.query.ts';

/** Characters of the filing shown on each side of a quote. */
const EXCERPT_CONTEXT = 240;

@QueryHandler(ShowFilingQuery)
export class ShowFilingQueryHandler implements IQueryHandler<ShowFilingQuery> {
  constructor(
    private readonly views: ReadStore,
    private readonly forms: ReaderForms,
    private readonly companies: CompanyLookup,
    private readonly read: ReadFiling,
    private readonly related: RelatedFilings,
  ) {}

  async execute({ accession, accountId, brandId }: ShowFilingQuery): Promise<FilingResponse | null> {
    const filings = await this.views.live(filingFeed);
    const filing = await filings.get(accession);
    if (!filing) return null;
    const unlocked = await this.forms.of(accountId, brandId);
    const summary = summaryOf(filing, { unlocked, brandId, tickersOf: (cik) => this.companies.tickersOf(cik) });
    const score = summary.locked || summary.not_judged_yet ? null : filing.score;
    const found = summary.locked ? null : await this.read.facts(accession);
    const text = found && (await this.read.text(found.textHash));
    return {
      ...summary,
      parties: summary.locked ? [] : filing.parties.map(({ cik, name, role }) => ({ cik, name, role })),
      documents: (found?.documents ?? []).map(({ type, sequence, filename, description }) => ({
        type,
        sequence,
        filename,
        description,
      })),
      rules: [...(score?.rules ?? [])],
      rules_version: score?.rulesVersion ?? null,
      missing_inputs: summary.locked ? [] : [...(filing.score?.missingInputs ?? [])],
      score_inputs: inputsOf(score),
      parse_warnings: [...(found?.parseWarnings ?? [])],
      transactions: transactionsOf(found),
      receipt: {
        accepted_at: filing.acceptedAt,
        first_seen_at: filing.firstSeenAt,
        ingested_at: filing.ingestedAt,
        read_at: filing.readAt,
        scored_at: filing.scoredAt,
      },
      ...(!summary.locked && filing.analysis && { analysis: analysisOf(filing, filing.analysis) }),
      excerpts: text === null ? [] : excerptsOf(score, text),
      facts: found && factsResponseOf(found, text),
      sections: found && text !== null ? sectionsOf(found) : [],
      text_length: text?.length ?? null,
      related: await this.related.of(filing, unlocked),
    };
  }
}

function inputsOf(score: FilingDocument['score']): FilingResponse['score_inputs'] {
  if (!score?.inputs) return null;
  const { market, historySince } = score.inputs;
  return {
    market: market && {
      market_cap: market.marketCap,
      average_daily_volume: market.averageDailyVolume,
      price: market.price,
      source: market.source,
      as_of: market.asOf,
    },
    history_since: historySince,
  };
}

/** Keeps only quotes that match the text at their offsets, because others would be highlighted in the wrong place. */
function excerptsOf(score: FilingDocument['score'], text: string): FilingResponse['excerpts'] {
  return (score?.rules ?? [])
    .flatMap(({ ruleId, quote }) => (quote && text.slice(quote.start, quote.end) === quote.text ? [{ ruleId, quote }] : []))
    .map(({ ruleId, quote }) => ({
      rule_id: ruleId,
      before: text.slice(Math.max(0, quote.start - EXCERPT_CONTEXT), quote.start),
      quote: quote.text,
      after: text.slice(quote.end, quote.end + EXCERPT_CONTEXT),
    }));
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
    quote_start: suggestion?.quote.start ?? null,
    changed_after_alert: alerted !== null && (alerted.level !== level || alerted.oneLiner !== oneLiner),
  };
}
