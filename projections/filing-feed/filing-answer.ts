import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { isFormRow } from '../../backend/contexts/filings/published/form-row.policy.ts';
import { isSeenLive } from '../../backend/contexts/filings/published/seen-live.policy.ts';
import { analysisLockReason } from '../../backend/contexts/plans/published/filing-visibility.policy.ts';
import type { TextParts, TextRange } from '../../backend/platform/text-store/text-store.port.ts';
import { lastPriceOf } from '../../backend/reading/judge/context.ts';
import { filerName } from '../../backend/reading/language/names.ts';
import { exhibitFactsOf } from './exhibit-facts.ts';
import type { Analysis, FilingDocument } from './filing.document.ts';
import type { FilingResponse } from './filing.response.ts';
import { factsResponseOf, narrativeOf, sectionsOf, transactionsOf } from './filing-facts.ts';
import { type FilingReader, summaryOf } from './filing-summary.ts';

/** Characters of context on each side of a quote. */
const EXCERPT_CONTEXT = 240;

/** Text ranges that {@link filingResponseOf} needs. */
export function partsShown({ score }: FilingDocument, facts: FilingFacts): TextRange[] {
  const narrative = narrativeOf(facts);
  const quotes = (score?.rules ?? []).flatMap(({ quote }) => (quote ? [around(quote)] : []));
  return narrative === null ? quotes : [...quotes, narrative];
}

/** A quote with its context. */
function around({ start, end }: TextRange): TextRange {
  return { start: Math.max(0, start - EXCERPT_CONTEXT), end: end + EXCERPT_CONTEXT };
}

/**
 * One filing for its page. Pure.
 * @param found facts of its latest reading; ignored for a locked filing
 * @param text with the ranges of {@link partsShown}; null if none to show
 */
export function filingResponseOf(
  filing: FilingDocument,
  found: FilingFacts | null,
  text: TextParts | null,
  reader: FilingReader,
  related: FilingResponse['related'],
): FilingResponse {
  const summary = summaryOf(filing, reader);
  const facts = summary.locked ? null : found;
  const visibleText = summary.locked ? null : text;
  const score = summary.locked || summary.not_read ? null : filing.score;
  const analysis = summary.locked ? null : filing.analysis;
  const market = filing.score?.inputs?.market ?? null;
  const lastPrice = lastPriceOf({ price: market?.price ?? null, priceAsOf: market?.asOf ?? null }, filing.filedOn);
  const known = { filedOn: filing.filedOn, lastPrice };
  return {
    ...summary,
    parties: summary.locked ? [] : filing.parties.map(({ cik, name, role }) => ({ cik, name: filerName(name), role })),
    documents: (facts?.documents ?? []).map(({ type, sequence, filename, description, start, end }) => ({
      type,
      sequence,
      filename,
      description,
      start,
      end,
    })),
    rules: [...(score?.rules ?? [])],
    rules_version: score?.rulesVersion ?? null,
    missing_inputs: summary.locked ? [] : [...(filing.score?.missingInputs ?? [])],
    score_inputs: inputsOf(score),
    parse_warnings: [...(facts?.parseWarnings ?? [])],
    transactions: transactionsOf(facts, known),
    receipt: {
      accepted_at: filing.acceptedAt,
      first_seen_at: filing.firstSeenAt,
      ingested_at: filing.ingestedAt,
      read_at: filing.readAt,
      scored_at: filing.scoredAt,
      live: isSeenLive(filing),
    },
    ...(analysis && reader.aiSummary && { analysis: analysisOf(filing, analysis) }),
    analysis_locked_because: analysis && !reader.aiSummary ? analysisLockReason(reader.brandId) : null,
    level_moved_from: summary.level === filing.rulesLevel || summary.level === null ? null : filing.rulesLevel,
    excerpts: visibleText === null ? [] : excerptsOf(score, visibleText, filing.form),
    facts: facts && factsResponseOf(facts, visibleText, known),
    ...(facts && exhibitFactsOf(facts)),
    sections: facts && visibleText !== null ? sectionsOf(facts) : [],
    text_length: visibleText?.length ?? null,
    related,
  };
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

/** Excerpts around quotes of the filer's own words. Quotes that don't match the text at their offsets are dropped, to avoid wrong highlights. */
function excerptsOf(score: FilingDocument['score'], text: TextParts, form: string): FilingResponse['excerpts'] {
  return (score?.rules ?? [])
    .flatMap(({ ruleId, quote }) =>
      quote && text.slice(quote.start, quote.end) === quote.text && !isFormRow(quote.text, form) ? [{ ruleId, quote }] : [],
    )
    .map(({ ruleId, quote }) => ({
      rule_id: ruleId,
      before: text.slice(around(quote).start, quote.start),
      quote: quote.text,
      after: text.slice(quote.end, around(quote).end),
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
