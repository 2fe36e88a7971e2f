/** What a model answered: which of its words may be shown, and whether its suggestion is proven by a quote. Pure. */
import { z } from 'zod';
import type { FilingFacts } from '../../filings/published/filing.events.ts';
import { type Level, level, type Quote } from '../published/scoring.events.ts';

const ONE_LINER_MAX = 160;
const SUMMARY_MAX = 900;
/** A shorter quote proves nothing: a few words stand in every filing. */
const QUOTE_MIN = 20;
const QUOTE_MAX = 600;
/** Nothing longer is looked into. */
const ANSWER_MAX = 20_000;

/** What the model is asked to fill in; the provider's schema is made of it, and the answer is checked against it again. */
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
 * Reads a model's answer as hostile text. A suggestion without a quote that stands in `text` is dropped; the texts stay.
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

/** Where the words stand in the filing's text; null when they do not, or are too few or too many to prove anything. */
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
    return JSON.parse(answer);
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

/** A link in an alert would be the filer's words under our name: any sign of one makes the whole answer unusable. */
function isSafe(words: string, names: readonly string[]): boolean {
  // Wide and other compatible forms of letters and points are read by mail programs as the plain ones.
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
