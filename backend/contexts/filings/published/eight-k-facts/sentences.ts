import type { TextPart } from './eight-k-text.ts';
import type { FactQuote } from './fact-quote.events.ts';
import { MAX_FACT_QUOTE } from './fact-quote.events.ts';

/** Sentences of a part of a filing, as the readers of facts ask for them. Pure, linear in the text. */

export interface Sentence {
  /** On one line, without defined terms in parentheses and footnote digits; enumerations such as `(i)` become `;`. */
  readonly words: string;
  /** Range of the normalised text it was read from. */
  readonly start: number;
  readonly end: number;
  readonly document: string | null;
}

/** A longer sentence is read to here only: such sentences are whole contracts. */
const MAX_SENTENCE = 1_500;
/** Plain-text filings wrap their lines before this width. */
const MAX_WRAPPED = 110;
const ABBREVIATION = /(?:^|[\s(“"])(?:No|Nos|Mr|Ms|Mrs|Dr|Prof|Jr|Sr|St|Messrs|Gen|Hon|Esq|vs|v|U\.S|U\.K|L\.L|Sec|Art|[A-Z])\.$/;
const COMPANY_SUFFIX = /\b(?:Inc|Corp|Co|Ltd|LLC|L\.P|N\.A|p\.m|a\.m)\.$/;
const BEGINNING = /^(?:A|An|The|On|In|This|These|It|As|Under|Such|Pursuant|For|At|If|We|Mr|Ms|Dr|No|Effective)\b/;
/** Ends of lines and of sentences; which of them really end one is decided by what stands around. */
const STOP =
  /\n|[.!?][”"’')]?(?=[ \t])|(?<=[a-z]{3}|[a-z][)”])\.(?=[A-Z][a-z]{0,11}[ ,’])|(?<=[a-z]{4})(?=(?:On|Effective) [A-Z][a-z]{2,8} \d{1,2}, \d{4})/g;

/** The sentences of a part in their order, at most `most` of them. */
export function sentencesOf(text: string, part: TextPart, most = 400): Sentence[] {
  const found: Sentence[] = [];
  const body = text.slice(part.start, part.end);
  let from = 0;
  const take = (to: number): void => {
    const raw = body.slice(from, Math.min(to, from + MAX_SENTENCE));
    const words = readable(raw);
    if (words.length > 2) {
      const lead = raw.length - raw.trimStart().length;
      const start = part.start + from + lead;
      found.push({ words, start, end: start + raw.trim().length, document: part.document });
    }
    from = to;
  };
  for (const { index, 0: stop } of body.matchAll(STOP)) {
    if (found.length >= most) return found;
    // Nothing stands between a heading and its text where the filing leaves out the space.
    const ends = stop === '' || (stop === '\n' ? lineEnds(body, index) : sentenceEnds(body, index + stop.length));
    if (ends) take(index + stop.length);
  }
  take(body.length);
  return found;
}

/** The quote of a sentence: whole, or the part of {@link MAX_FACT_QUOTE} characters that has the words of `needle`. */
export function quoteOf(text: string, { start, end, document }: Sentence, needle = ''): FactQuote {
  let from = start;
  if (end - start > MAX_FACT_QUOTE && needle !== '') {
    const at = text.slice(start, end).indexOf(needle);
    if (at + needle.length + 80 > MAX_FACT_QUOTE) from = text.indexOf(' ', start + Math.max(0, at - 60)) + 1;
    if (from <= 0 || from >= end) from = start;
  }
  let to = Math.min(end, from + MAX_FACT_QUOTE);
  if (to < end) to = Math.max(from + 1, text.lastIndexOf(' ', to));
  return { document, start: from, end: to, text: text.slice(from, to) };
}

function readable(raw: string): string {
  return raw
    .replace(/\s{1,400}/g, ' ')
    .replace(/(^|\s)\((?:[ivx]{1,4}|[a-h]|\d{1,2})\)(?=\s)/g, '$1;')
    .replace(/\s?\([^()]{0,250}\)/g, '')
    .replace(/\s{1,20}([,;.])/g, '$1')
    .replace(/[*†‡_]{1,5}/g, '')
    .trim();
}

function sentenceEnds(body: string, at: number): boolean {
  const next = /^[ \t]{0,20}([A-Z“"(•–;\d-][^\s]{0,12})/.exec(body.slice(at, at + 34))?.[1];
  if (next === undefined) return false;
  const before = body.slice(Math.max(0, at - 9), at).replace(/[”"’')]$/, '');
  if (COMPANY_SUFFIX.test(before)) return BEGINNING.test(next);
  return !ABBREVIATION.test(before);
}

/** Plain-text filings wrap their lines inside a sentence; a line of HTML is a paragraph, a heading or a row. */
function lineEnds(body: string, at: number): boolean {
  if (body[at + 1] === '\n' || body[at - 1] === '\n') return true;
  if (/[.;:!?][”"’')]?$/.test(body.slice(Math.max(0, at - 2), at)))
    return !ABBREVIATION.test(body.slice(Math.max(0, at - 8), at));
  const length = at - (body.lastIndexOf('\n', at - 1) + 1);
  const following = body.slice(at + 1, at + 2 + MAX_WRAPPED).indexOf('\n');
  if (length > MAX_WRAPPED || following < 0) return true;
  return length < 50 && /^[A-Z(“"]/.test(body.slice(at + 1, at + 2));
}
