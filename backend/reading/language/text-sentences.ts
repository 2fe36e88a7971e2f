import type { TextPart } from './text-part.ts';

/** Sentences and lines of a part of an 8-K's text. Pure; one pass. */

export interface TextSentence {
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** A longer sentence is a table or a list: only its beginning is read. */
const MAX_WORDS = 1_200;
const ABBREVIATED = /(?:^|[\s(“"])(?:No|Nos|Mr|Ms|Mrs|Dr|Jr|Sr|St|vs|v|U\.S|approx|(?:[A-Z]\.){0,3}[A-Z])\.$/;

/** The dot of a legal form ends a sentence only where another begins. */
const COMPANY_SUFFIX = /\b(?:Inc|Corp|Co|Ltd|L\.P)\.$/;
const BEGINNING = /^(?:A|An|The|On|In|This|These|It|As|Under|Such|Pursuant|For|At|If|We|Mr|Ms|Dr|No)\b/;

const JOINED = /(?:[a-z]{3}|[a-z][)”])\.[A-Z][a-z]{0,11}[ ,’]/;

/**
 * The sentences of a part in the order of the text. A line ends a sentence unless it is wrapped: plain-text filings break their lines inside
 * sentences.
 */
export function* sentencesOf(text: string, { start, end }: Pick<TextPart, 'start' | 'end'>): Generator<TextSentence> {
  const wrapped = isWrapped(text, start, Math.min(end, start + 8_000));
  let from = start;
  for (let at = start; at < end; at += 1) {
    const char = text.charCodeAt(at);
    const closes = char === 10 ? !wrapped || endsLine(text, from, at, end) : char === 32 && endsAt(text, from, at);
    if (!closes) {
      // Paragraphs that were joined without a space.
      if (char < 65 || char > 90 || text[at - 1] !== '.' || !JOINED.test(text.slice(Math.max(from, at - 5), at + 14))) continue;
      yield* sentence(text, from, at);
      from = at;
      continue;
    }
    yield* sentence(text, from, at);
    from = at + 1;
  }
  yield* sentence(text, from, end);
}

/** Plain text has no long lines; where HTML was read, each line is a paragraph, a title or a row. */
function isWrapped(text: string, start: number, end: number): boolean {
  for (let from = start; from < end; ) {
    const newline = text.indexOf('\n', from);
    const to = newline < 0 ? end : Math.min(newline, end);
    if (to - from > 130) return false;
    from = to + 1;
  }
  return true;
}

function* sentence(text: string, from: number, to: number): Generator<TextSentence> {
  let start = from;
  while (start < to && text.charCodeAt(start) <= 32) start += 1;
  if (to - start < 12) return;
  const end = Math.min(to, start + MAX_WORDS);
  yield { words: text.slice(start, end).replace(/\n/g, ' '), start, end };
}

function endsAt(text: string, from: number, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const stops = before === 46 || before === 33 || before === 63;
  const quoted = (before === 8221 || before === 34 || before === 41) && text.charCodeAt(at - 2) === 46;
  if (!stops && !quoted) return false;
  const last = text.slice(Math.max(from, at - 8), at);
  if (COMPANY_SUFFIX.test(last)) return BEGINNING.test(text.slice(at + 1, at + 12));
  return /^[A-Z“"(•]/.test(text.charAt(at + 1)) && !ABBREVIATED.test(last);
}

/** A full line of plain text goes on below; a short one, a paragraph of HTML and a row of a table do not. */
function endsLine(text: string, from: number, at: number, end: number): boolean {
  const length = at - (text.lastIndexOf('\n', at - 1) + 1);
  const next = text.charAt(at + 1);
  if (at + 1 >= end || next === '\n' || next === '\t' || length < 45 || length > 110) return true;
  if (text.slice(from, at).includes('\t')) return true;
  return /[.;:!?]$/.test(text.slice(Math.max(from, at - 1), at)) || /[•●]/.test(next);
}
