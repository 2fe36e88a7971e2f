/** Parses a model's answer: which texts may be shown, and whether a quote proves its suggestion. Pure. */

import { z } from 'zod';
import { withoutControlsIn } from '#platform/values/foreign-text.ts';
import type { FilingFacts } from '../../filings/published/filing.events.ts';
import { namesAreIn, plainLine, rejectionOf, type TextRejection } from '../published/model-words.ts';
import { type Level, level, type Quote } from '../published/scoring.events.ts';

const ONE_LINER_MAX = 160;
const SUMMARY_MAX = 900;
/** A shorter quote proves nothing, because a few words occur in any filing. */
const QUOTE_MIN = 20;
const QUOTE_MAX = 600;
/** Longer answers are rejected unread. */
const ANSWER_MAX = 20_000;

/** The answer's schema, sent to the provider as JSON schema and checked again when the answer is read. */
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
 * Reads a model's answer, which is untrusted. A suggestion without a quote that occurs in `text` is dropped; the texts are still used.
 * @param knownTexts the rules' texts about the filing, with sums and rounded figures that the filing itself doesn't contain.
 */
export function readAnswer(
  answer: string,
  text: string,
  facts: Pick<FilingFacts, 'documents' | 'parties'>,
  knownTexts: readonly string[],
): AnalysisTexts | 'malformed' | TextRejection {
  const parsed = analysisAnswer.safeParse(jsonOf(answer));
  if (!parsed.success) return 'malformed';
  const { one_liner, summary, suggested_level, quote } = parsed.data;
  const texts = { oneLiner: plainLine(one_liner), summary: plainLine(summary) };
  if (texts.oneLiner === '' || texts.summary === '') return 'malformed';
  const sources = [valuesOf(facts), ...knownTexts, text];
  const names = facts.parties.map(({ name }) => name);
  for (const shown of [texts.oneLiner, texts.summary]) {
    const refusal = rejectionOf(shown, sources, names);
    if (refusal !== null) return refusal;
    if (!namesAreIn(shown, sources)) return 'unproven_name';
  }
  const found = suggested_level === null || quote === null ? null : verifiedQuote(quote, text, facts.documents);
  return {
    oneLiner: capped(texts.oneLiner, ONE_LINER_MAX),
    summary: capped(texts.summary, SUMMARY_MAX),
    suggestion: suggested_level !== null && found ? { level: suggested_level, quote: found } : null,
  };
}

/** All values in the facts as one text, without field names. */
function valuesOf(facts: unknown): string {
  if (facts === null || typeof facts !== 'object') return facts === null || facts === undefined ? '' : String(facts);
  return Object.values(facts).map(valuesOf).join(' ; ');
}

/** Locates a quote in the filing's text; null if it isn't there, or is too short or too long. */
export function verifiedQuote(quoted: string, text: string, documents: FilingFacts['documents']): Quote | null {
  if (quoted.trim().length < QUOTE_MIN || quoted.length > QUOTE_MAX) return null;
  const start = text.indexOf(quoted);
  if (start === -1) return null;
  const end = start + quoted.length;
  const document = documents.find((each) => each.start <= start && end <= each.end);
  return { document: document?.filename ?? null, start, end, text: quoted };
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
