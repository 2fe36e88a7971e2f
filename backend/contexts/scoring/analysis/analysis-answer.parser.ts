/** Parses a model's answer: which texts may be shown, and whether a quote proves its suggestion. Pure. */

import { z } from 'zod';
import { withoutControlsIn } from '../../../platform/values/foreign-text.ts';
import type { FilingFacts } from '../../filings/published/filing.events.ts';
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
 * @param names the filing's parties: a name such as `Amazon.com` is no link.
 */
export function readAnswer(
  answer: string,
  text: string,
  documents: FilingFacts['documents'],
  names: readonly string[],
): AnalysisTexts | 'malformed' | 'unsafe_text' {
  const parsed = analysisAnswer.safeParse(jsonOf(answer));
  if (!parsed.success) return 'malformed';
  const { one_liner, summary, suggested_level, quote } = parsed.data;
  const texts = { oneLiner: plain(one_liner), summary: plain(summary) };
  if (texts.oneLiner === '' || texts.summary === '') return 'malformed';
  if (!isSafe(texts.oneLiner, names) || !isSafe(texts.summary, names)) return 'unsafe_text';
  const found = suggested_level === null || quote === null ? null : verifiedQuote(quote, text, documents);
  return {
    oneLiner: capped(texts.oneLiner, ONE_LINER_MAX),
    summary: capped(texts.summary, SUMMARY_MAX),
    suggestion: suggested_level !== null && found ? { level: suggested_level, quote: found } : null,
  };
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

/** One line without control, format and direction characters. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const MARKUP = /[<>]|\]\s*\(|```|\*\*|&(#|[a-z]+;)/i;
const ADDRESS = /:\/\/|\bwww\.|\bmailto:|\bjavascript:|\bdata:\S|\S@\S/i;
const DOMAIN = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}(?:\/\S*)?/gu;
/** `U.S.`, `Inc.A` and the like are abbreviations: a domain's first label has more than one letter. */
const ABBREVIATION = /^(?:[a-z]\.)+[a-z]{1,4}$/i;

/** A link in an alert could come from the filer's text, so any sign of a link makes the whole answer unusable. */
function isSafe(words: string, names: readonly string[]): boolean {
  // Mail programs treat wide and other compatible forms of letters and points like the plain ones.
  const text = words.normalize('NFKC');
  if (MARKUP.test(text) || ADDRESS.test(text)) return false;
  const known = names.map((name) => name.toLowerCase());
  return (text.match(DOMAIN) ?? []).every(
    (domain) => ABBREVIATION.test(domain) || known.some((name) => name.includes(domain.toLowerCase())),
  );
}

function capped(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
