import type { Quote } from '../../contexts/scoring/published/scoring.events.ts';

/** Finds sentences in normalized filing text, for quotes and to detect that a match is negated. Pure; every search is bounded. */

export interface TextRange {
  readonly start: number;
  readonly end: number;
  /** Type of the document that contains the range; null if unknown. */
  readonly document: string | null;
}

export const MAX_QUOTE = 300;
/** A longer sentence is cut here: some lists are pages long. */
const MAX_SENTENCE = 1_500;
/** Plain text filings wrap their lines before this width. */
const MAX_WRAPPED = 110;
const ABBREVIATION = /(?:^|[\s(“"])(?:No|Nos|Mr|Ms|Mrs|Dr|Jr|Sr|St|Messrs|vs|v|U\.S|U\.K|Sec|Art|(?:[A-Z]\.){0,2}[A-Z])\.$/;

/** Sentences that only refer to another place. */
const REFERENCE = /incorporated (?:herein )?(?:in its entirety )?(?:by reference|into this)|set forth (?:in|under|above)|^See /i;
/** Introductory sentences without news. */
const INTRODUCTION = /furnished pursuant to|^As (?:previously|disclosed)|^[_*•]/i;
const COMPANY_SUFFIX = /\b(?:Inc|Corp|Co|Ltd|LLC|L\.P)\.$/;
const BEGINNING = /^(?:A|An|The|On|In|This|These|It|As|Under|Such|Pursuant|For|At|If|We|Mr|Ms|Dr|No)\b/;
const JOINED = /(?:[a-z]{3}|[a-z][)”])\.[A-Z][a-z]{0,11}[ ,’]/;

/** The sentence around [start, end), within the range. */
export function sentenceAround(text: string, start: number, end: number, within: TextRange): TextRange {
  const from = Math.max(within.start, start - MAX_SENTENCE);
  const to = Math.min(within.end, end + MAX_SENTENCE);
  let begin = from;
  for (let at = start - 1; at > from; at -= 1) {
    if (endsBefore(text, at, from)) {
      begin = at;
      break;
    }
  }
  let stop = to;
  for (let at = end; at < to; at += 1) {
    if (endsBefore(text, at, from)) {
      stop = at;
      break;
    }
  }
  return { ...trim(text, begin, stop), document: within.document };
}

/** True if a sentence ends before `at` and another begins there or after white space. */
function endsBefore(text: string, at: number, from: number): boolean {
  const char = text.charCodeAt(at);
  if (char === 10) return lineEndsSentence(text, at, from);
  // Paragraphs joined without a space: `at this time.The program`.
  if (char >= 65 && char <= 90 && text[at - 1] === '.') return JOINED.test(text.slice(Math.max(from, at - 5), at + 14));
  if (char !== 32 && char !== 9) return false;
  if (!/[.!?][”"’')]?$/.test(text.slice(Math.max(from, at - 2), at))) return false;
  if (!/^[A-Z“"(•–-]/.test(text.slice(at + 1, at + 2))) return false;
  const before = text.slice(Math.max(from, at - 8), at);
  if (COMPANY_SUFFIX.test(before)) return BEGINNING.test(text.slice(at + 1, at + 12));
  return !ABBREVIATION.test(before);
}

/** Plain text filings wrap lines inside a sentence; a line of HTML is a paragraph, a heading or a row. */
function lineEndsSentence(text: string, at: number, from: number): boolean {
  if (text[at + 1] === '\n' || text[at - 1] === '\n') return true;
  if (/[.;:!?][”"’')]?$/.test(text.slice(Math.max(from, at - 2), at))) return true;
  const length = at - (text.lastIndexOf('\n', at - 1) + 1);
  const following = text.indexOf('\n', at + 1);
  const nextLength = (following < 0 ? text.length : following) - at - 1;
  return length > MAX_WRAPPED || nextLength > MAX_WRAPPED || (length < 50 && /^[A-Z(“"]/.test(text.slice(at + 1, at + 2)));
}

const MAX_LIST = 4_000;
const NEXT_SENTENCE = /[.!?][”"’')]?\s{1,9}(?=[A-Z“"(•]|$)/g;
const RISKS =
  /\b(?:factors|risks|uncertainties)\b[^.;]{0,120}\b(?:includ\w{1,3}|are|following|among)\b|\bcould cause (?:actual|our|its|the)\b/i;

/** Whether a sentence is an entry in a list that begins `Such factors include`, even if each entry has its own line. */
export function isListedRisk(text: string, start: number, from: number): boolean {
  const before = text.slice(Math.max(from, start - MAX_LIST), start);
  const [last] = [...before.matchAll(NEXT_SENTENCE)].slice(-1);
  return RISKS.test(last === undefined ? before : before.slice(last.index + 1));
}

/** A verbatim quote of the sentence around a match: the whole sentence if it fits, otherwise the part around the match, cut at spaces. */
export function quoteAround(text: string, start: number, end: number, sentence: TextRange): Quote {
  let from = sentence.start;
  let to = sentence.end;
  if (to - from > MAX_QUOTE) {
    const remaining = Math.max(0, MAX_QUOTE - (end - start));
    // Keep the beginning of the sentence, which names the subject, if the match still fits.
    if (end - from > MAX_QUOTE) from = Math.max(from, start - Math.floor(remaining / 2));
    to = Math.min(to, from + MAX_QUOTE);
    from = Math.max(sentence.start, Math.min(from, to - MAX_QUOTE));
    if (from > sentence.start) from = Math.min(start, afterSpace(text, from));
    if (to < sentence.end) to = Math.max(Math.min(end, from + MAX_QUOTE), text.lastIndexOf(' ', to));
  }
  const trimmed = trim(text, from, to);
  return { document: sentence.document, ...trimmed, text: text.slice(trimmed.start, trimmed.end) };
}

/**
 * First sentence with content among the first eight of a range: not a heading, not a reference to another item and, unless `allowGeneric`, not an introductory
 * sentence. Null if none.
 */
export function firstSentence(text: string, within: TextRange, allowGeneric = false): TextRange | null {
  let at = within.start;
  for (let tries = 0; tries < 8 && at < within.end; tries += 1) {
    while (at < within.end && /\s/.test(text[at] ?? '')) at += 1;
    if (at >= within.end) return null;
    const sentence = { ...sentenceAround(text, at, Math.min(at + 1, within.end), within), start: at };
    const words = text.slice(sentence.start, sentence.end);
    const hasContent = words.length >= 40 && /[a-z]{3}/.test(words) && !REFERENCE.test(words);
    if (hasContent && (allowGeneric || (/[.!?;][”"’')]?$/.test(words) && !INTRODUCTION.test(words)))) return sentence;
    at = Math.max(sentence.end, at + 1);
  }
  return null;
}

function afterSpace(text: string, from: number): number {
  const space = text.slice(from, from + 60).search(/\s/);
  return space < 0 ? from : from + space + 1;
}

function trim(text: string, start: number, end: number): { start: number; end: number } {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text[from] ?? '')) from += 1;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  return { start: from, end: to };
}

export interface FoundSentence {
  readonly sentence: string;
  /** Where the match begins in the sentence. */
  readonly at: number;
  readonly quote: Quote;
}

const MAX_SENTENCES = 40;

/** The sentences that contain a match, each once and in text order; at most {@link MAX_SENTENCES}. */
export function sentencesWith(text: string, pattern: RegExp, ranges: readonly TextRange[]): readonly FoundSentence[] {
  const found: FoundSentence[] = [];
  for (const range of ranges) {
    const part = text.slice(range.start, range.end);
    let ended = range.start;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(part); match !== null && match[0] !== ''; match = pattern.exec(part)) {
      const start = range.start + match.index;
      if (start < ended) continue;
      const end = start + match[0].length;
      const around = sentenceAround(text, start, end, range);
      ended = around.end;
      const sentence = text.slice(around.start, around.end).replace(/\s/g, ' ');
      found.push({ sentence, at: start - around.start, quote: quoteAround(text, start, end, around) });
      if (found.length >= MAX_SENTENCES) return found;
    }
  }
  return found;
}
