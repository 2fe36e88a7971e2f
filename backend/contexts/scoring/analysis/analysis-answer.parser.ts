/** Parses a model's answer: which texts may be shown, and whether a quote proves its suggestion. Pure. */

import { z } from 'zod';
import { withoutControlsIn } from '#platform/values/foreign-text.ts';
import type { FilingFacts } from '../../filings/published/filing.events.ts';
import { namesAreIn, plainLine, type WordsRefusal, wordsRefused } from '../published/model-words.ts';
import { type Level, level, type Quote } from '../published/scoring.events.ts';

const ONE_LINER_MAX = 160;
const SUMMARY_MAX = 900;
/** A shorter quote proves nothing: a few words occur in every filing. */
const QUOTE_MIN = 20;
const QUOTE_MAX = 600;
/** Longer answers are rejected unread. */
const ANSWER_MAX = 20_000;

/** Schema of the answer: sent to the provider as JSON schema, and checked again when the answer is read. */
export const analysisAnswer = z.strictObject({
  one_liner: z.string().trim().min(1),
  summary: z.string().trim().min(1),
  suggested_level: level.nullable(),
  quote: z.string().nullable(),
});

export interface AnalysisTexts {
  readonly oneLiner: string;
  readonly summary: string;
  readonly suggestion: { readonly level: Level; readonly quote: Quote } | null;
}

/**
 * Reads a model's answer as untrusted text. A suggestion without a quote that is in `text` is dropped; the texts stay.
 * @param knownTexts what the rules say about the filing: sums and rounded figures that the filing itself doesn't contain.
 */
export function readAnswer(
  answer: string,
  text: string,
  facts: Pick<FilingFacts, 'documents' | 'parties'>,
  knownTexts: readonly string[],
): AnalysisTexts | 'malformed' | WordsRefusal {
  const parsed = analysisAnswer.safeParse(jsonOf(answer));
  if (!parsed.success) return 'malformed';
  const { one_liner, summary, suggested_level, quote } = parsed.data;
  const texts = { oneLiner: plainLine(one_liner), summary: plainLine(summary) };
  if (texts.oneLiner === '' || texts.summary === '') return 'malformed';
  const sources = [valuesOf(facts), ...knownTexts, text];
  const names = facts.parties.map(({ name }) => name);
  for (const words of [texts.oneLiner, texts.summary]) {
    const refusal = wordsRefused(words, sources, names);
    if (refusal !== null) return refusal;
    if (!namesAreIn(words, sources)) return 'unproven_name';
  }
  const found = suggested_level === null || quote === null ? null : verifiedQuote(quote, text, facts.documents);
  return {
    oneLiner: capped(texts.oneLiner, ONE_LINER_MAX),
    summary: capped(texts.summary, SUMMARY_MAX),
    suggestion: suggested_level !== null && found ? { level: suggested_level, quote: found } : null,
  };
}

/** The values of facts, one after the other, without the names of their fields. */
function valuesOf(facts: unknown): string {
  if (facts === null || typeof facts !== 'object') return facts === null || facts === undefined ? '' : String(facts);
  return Object.values(facts).map(valuesOf).join(' ; ');
}

/** Locates the quote in the filing's text; null when it is not there, or is too short or too long. */
export function verifiedQuote(words: string, text: string, documents: FilingFacts['documents']): Quote | null {
  if (words.trim().length < QUOTE_MIN || words.length > QUOTE_MAX) return null;
  const start = text.indexOf(words);
  if (start === -1) return null;
  const end = start + words.length;
  const document = documents.find((each) => each.start <= start && end <= each.end);
  return { document: document?.filename ?? null, start, end, text: words };
}

function jsonOf(answer: string): unknown {
  if (answer.length > ANSWER_MAX) return null;
  try {
    return withoutControlsIn(JSON.parse(answer));
  } catch {
    return null;
  }
}

function capped(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
