import { builtPattern } from '#platform/values/built-pattern.ts';
import type { FactQuote } from './fact-quote.ts';
import { MAX_FACT_QUOTE } from './fact-quote.ts';
import { perPart, type TextPart } from './text-part.ts';

/** Splits parts of a filing into sentences for the readers of facts. Pure, linear in the text. */

/** Normalized text of a submission; all offsets refer to it. */
export interface FilingText {
  readonly text: string;
}

export interface Sentence {
  /** On one line, without defined terms in parentheses and footnote digits; enumerators such as `(i)` become `;`. */
  readonly words: string;
  /** The range of the normalized text that it was read from. */
  readonly start: number;
  readonly end: number;
  readonly document: string | null;
}

/** A longer sentence is cut here, because such sentences are whole contracts. */
const MAX_SENTENCE = 1_500;
/** Plain-text filings wrap their lines before this width, some only before the wider one below. */
const MAX_WRAPPED = 110;
const WIDE = 170;
/** This many wide lines are not headings. A single one is not either if the next line starts with a lowercase letter. */
const MIN_WIDE_LINES = 3;
const ABBREVIATION =
  /(?:^|[\s(“"])(?:No|Nos|Mr|Ms|Mrs|Dr|Prof|Jr|Sr|St|Messrs|Gen|Hon|Esq|Pte|Pty|Sdn|vs|v|U\.S|U\.K|L\.L|Sec|Art|(?!S\.A|[NB]\.V)(?:[A-Z]\.){0,3}[A-Z])\.$/;
const COMPANY_SUFFIX = /\b(?:Inc|Corp|Co|Ltd|LLC|L\.P|N\.A|p\.m|a\.m)\.$/;
const BEGINNING = /^(?:A|An|The|On|In|This|These|It|As|Under|Such|Pursuant|For|At|If|We|Mr|Ms|Dr|No|Effective)\b/;
/** Paragraphs that were joined without a space. */
const BEFORE_JOINT = /(?:[a-z]{3}|[a-z][)”])$/;
const AFTER_JOINT = /^[A-Z][a-z]{0,11}[ ,’]/;
/** Begins the text after a heading if the filing leaves out the space between them. */
const DATED_START = /^(?:On|Effective) [A-Z][a-z]{2,8} \d{1,2}, \d{4}/;

const RUN_ON = /^On [A-Z][a-z]{2,8} \d{1,2}, \d{4}, ?(?:[A-Z]|the |we )/;

/** The sentences of each part, read as far as they have been requested. */
const readingOf = perPart(({ text }: FilingText, part) => ({ rest: sentencesIn(text, part), found: [] as Sentence[] }));

/** Maximum number of sentences read from a part. */
const MAX_SENTENCES = 400;

/** The first `max` sentences of a part, in order. */
export function sentencesOf(source: FilingText, part: TextPart, max = MAX_SENTENCES): Sentence[] {
  return readWhile(source, part, (found) => found.length < max).slice(0, max);
}

/** The sentences of a part that begin before an offset of the text; nothing after it is read. */
export function sentencesUntil(source: FilingText, part: TextPart, end: number): Sentence[] {
  const found = readWhile(source, part, (read) => read.length < MAX_SENTENCES && (read.at(-1)?.start ?? 0) < end);
  return found.slice(0, MAX_SENTENCES).filter(({ start }) => start < end);
}

function readWhile(source: FilingText, part: TextPart, more: (found: readonly Sentence[]) => boolean): Sentence[] {
  const { rest, found } = readingOf(source, part);
  while (more(found)) {
    const next = rest.next();
    if (next.done === true) break;
    found.push(next.value);
  }
  return found;
}

/** A shorter one is just a number or a mark. */
const MIN_PRINTED = 12;

/** The sentences of a range as printed, each on one line, including parentheses and the tabs between table cells. */
export function* printedSentences(text: string, { start, end }: Pick<TextPart, 'start' | 'end'>): Generator<Sentence, void> {
  for (const sentence of sentencesIn(text, { start, end, document: null }, onOneLine))
    if (sentence.words.length >= MIN_PRINTED) yield sentence;
}

type ToWords = (raw: string) => string;

function* sentencesIn(text: string, part: TextPart, say: ToWords = readable): Generator<Sentence, void> {
  const body = text.slice(part.start, part.end);
  const width = wrapWidth(body);
  let from = 0;
  for (let at = 0; at < body.length; at += 1) {
    const nextPage = nextPageAt(body, at);
    if (nextPage > 0) {
      at = nextPage - 1;
      continue;
    }
    const to = endAt(body, at, width);
    if (to < 0) continue;
    const found = sentenceIn(body, from, to, part, say);
    if (found !== null) yield found;
    from = to;
    at = Math.max(at, to - 1);
  }
  const last = sentenceIn(body, from, body.length, part, say);
  if (last !== null) yield last;
}

function sentenceIn(
  body: string,
  from: number,
  to: number,
  { start: offset, document }: TextPart,
  say: ToWords,
): Sentence | null {
  const raw = body.slice(from, Math.min(to, from + MAX_SENTENCE));
  const words = say(raw);
  if (words.length < 3) return null;
  const lead = raw.length - raw.trimStart().length;
  const start = offset + from + lead;
  return { words, start, end: start + raw.trim().length, document };
}

/**
 * The width at which a part is wrapped: the wide one if several lines are longer than the other but none is longer than the wide one. In HTML, a paragraph
 * is one line, and some are longer.
 */
function wrapWidth(body: string): number {
  let wide = 0;
  for (let from = 0; from < body.length; ) {
    const feed = body.indexOf('\n', from);
    const to = feed < 0 ? body.length : feed;
    if (to - from > WIDE) return MAX_WRAPPED;
    if (to - from > MAX_WRAPPED) wide += /^[a-z]/.test(body.slice(to + 1, to + 2)) ? MIN_WIDE_LINES : 1;
    from = to + 1;
  }
  return wide < MIN_WIDE_LINES ? MAX_WRAPPED : WIDE;
}

/** The number at the bottom of a page, if the sentence goes on in lower case at the top of the next one. */
const PAGE_NUMBER = /\n{1,2}(?:Page )?-? ?\d{1,3} ?-?\n{1,2}(?=[a-z]{2,20} )/;
const NEXT_PAGE = builtPattern(`^${PAGE_NUMBER.source}`);
const EACH_PAGE_NUMBER = builtPattern(`(?<=[a-z,])${PAGE_NUMBER.source}`, 'g');

/** Where the sentence goes on if a page ends inside it at `at`; -1 if none does. */
function nextPageAt(body: string, at: number): number {
  if (body.charCodeAt(at) !== 10 || !/[a-z,]/.test(body.charAt(at - 1))) return -1;
  const match = NEXT_PAGE.exec(body.slice(at, at + 40));
  return match === null ? -1 : at + match[0].length;
}

/** Where a sentence ends if it ends at `at`, with a line, a period, or the last letter before a date; -1 if it does not end there. */
function endAt(body: string, at: number, width: number): number {
  switch (body.charCodeAt(at)) {
    case 10: // line feed
      return lineEnds(body, at, width) ? at + 1 : -1;
    case 33: // !
    case 46: // .
    case 63: {
      // ?
      const end = /[”"’')]/.test(body.charAt(at + 1)) && /[ \t]/.test(body.charAt(at + 2)) ? at + 2 : at + 1;
      if (/[ \t]/.test(body.charAt(end))) return sentenceEnds(body, end) ? end : -1;
      const joins = body.charCodeAt(at) === 46 && AFTER_JOINT.test(body.slice(end, end + 13));
      return joins && BEFORE_JOINT.test(body.slice(Math.max(0, at - 3), at)) && sentenceEnds(body, end) ? end : -1;
    }
    case 69: // E
    case 79: // O
      // A heading that runs into its text: `Merger Agreement On May 9, 2026, Acme entered`.
      if (/[A-Za-z0-9)”] $/.test(body.slice(Math.max(0, at - 2), at)) && RUN_ON.test(body.slice(at, at + 40))) return at;
      return at >= 4 && /^[a-z]{4}/.test(body.slice(at - 4, at)) && DATED_START.test(body.slice(at, at + 40)) ? at : -1;
    default:
      // `attached as Exhibit 99.1 The information in this report`: the period after the number is missing.
      return /\d/.test(body.charAt(at)) && body.startsWith(' The information ', at + 1) ? at + 1 : -1;
  }
}

/** A quote of a sentence: all of it, or the part of {@link MAX_FACT_QUOTE} characters that contains `needle`. */
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

/** Any white space other than a single space. */
const MORE_THAN_A_SPACE = /[^\S ]\s{0,399}| \s{1,399}/g;

/** Puts a sentence on one line, keeping the tabs between table cells. */
const onOneLine: ToWords = (raw) => raw.trim().replace(/\n/g, ' ');

function readable(raw: string): string {
  return (
    raw
      .replace(EACH_PAGE_NUMBER, ' ')
      .replace(MORE_THAN_A_SPACE, ' ')
      // The first entry of a list is the object of the verb before it.
      .replace(/(\b(?:an?|its|the|our|each of its|certain)) \((?:i|a|1)\)(?=\s)/g, '$1')
      .replace(/(^|\s)\((?:[ivx]{1,4}|[a-h]|\d{1,2})\)(?=\s)/g, '$1;')
      .replace(/\s?\([^()]{0,250}\)/g, '')
      .replace(/\s{1,20}([,;.])/g, '$1')
      .replace(/[*†‡_]{1,5}/g, '')
      .trim()
  );
}

function sentenceEnds(body: string, at: number): boolean {
  const next = /^[ \t]{0,20}([A-Z“"(•–;\d-][^\s]{0,12})/.exec(body.slice(at, at + 34))?.[1];
  if (next === undefined) return false;
  // `under the code (Del. UCC § 9-613)`
  const near = body.slice(Math.max(0, at - 40), at);
  if (near.lastIndexOf('(') > near.lastIndexOf(')')) return false;
  const before = body.slice(Math.max(0, at - 9), at).replace(/[”"’')]$/, '');
  if (COMPANY_SUFFIX.test(before)) return BEGINNING.test(next);
  return !ABBREVIATION.test(before);
}

const WAITS =
  /[ (](?:the|an?|of|to|in|for|with|by|from|its|our|and|or|that|which|this|as|at|on|per|was|were|is|are|has|have|been|be)$/;

/** Plain text filings wrap lines inside a sentence; a line of HTML is a paragraph, a heading or a row. */
function lineEnds(body: string, at: number, width: number): boolean {
  // An amount follows in a separate element.
  if (/[$€£] ?\n?$/.test(body.slice(Math.max(0, at - 3), at))) return false;
  if (body[at + 1] === '\n' || body[at - 1] === '\n') return true;
  if (/[.;:!?][”"’')]?$/.test(body.slice(Math.max(0, at - 2), at))) {
    const before = body.slice(Math.max(0, at - 9), at);
    return COMPANY_SUFFIX.test(before) ? BEGINNING.test(body.slice(at + 1, at + 14)) : !ABBREVIATION.test(before.slice(-8));
  }
  const length = at - (body.lastIndexOf('\n', at - 1) + 1);
  // A sentence cannot end in a word that needs another, however long the line is.
  if (length > 50 && WAITS.test(body.slice(Math.max(0, at - 12), at))) return false;
  const following = body.slice(at + 1, at + 2 + width).indexOf('\n');
  // No line follows the last one of a part.
  const isLast = body.length - at <= width + 2;
  if (length > width || (following < 0 && !isLast)) return true;
  return length < 50 && /^[A-Z(“"]/.test(body.slice(at + 1, at + 2));
}
