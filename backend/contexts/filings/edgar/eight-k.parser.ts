import type { z } from 'zod';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { beforeSignature } from '#reading/formats/text/signature-line.ts';
import type { EightKFacts, eightKSection } from '../published/eight-k-facts.events.ts';
import { type ItemScheme, isItem, itemCode, itemSchemeOn, titleLength } from './eight-k-items.parser.ts';
import { withMisprintedHeading } from './eight-k-misprinted.parser.ts';
import { reconcileItems } from './eight-k-reconciled.parser.ts';

export interface EightKInput {
  readonly form: string;
  /** Filing date from the header or the feed; if null, the body's headings decide the scheme. */
  readonly filedOn: string | null;
  /** ITEM lines of the header as printed; null without a header. */
  readonly headerItems: readonly string[] | null;
  /** Item codes of the feed entry; null if unknown. */
  readonly feedItems: readonly string[] | null;
  /** Normalized text of the submission, and the range of its primary document. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface EightKReading {
  readonly facts: EightKFacts;
  readonly warnings: readonly string[];
}

type Section = z.infer<typeof eightKSection>;

/** A heading in the body; it has several `codes` for "Items 2.02 and 7.01". */
interface Heading {
  readonly codes: readonly string[];
  readonly printed: string;
  readonly start: number;
  readonly end: number;
}

const CODE = { current: '[1-9]\\.\\d{2}', old: '1[0-3]|[1-9]' };
const MAX_HEADING = 250;
const MAX_HEADINGS = 500;

/**
 * Reads the items of an 8-K: from the header, where the filer states them; otherwise from the feed entry; otherwise from the body's headings. If header
 * and body differ, both are recorded, with a warning.
 */
export function readEightK(input: EightKInput): EightKReading {
  const warnings: string[] = [];
  const body = input.text.slice(input.start, input.end);
  const scheme = schemeOf(input, body);
  const headings = findHeadings(body, scheme);
  const bodyItems = distinct(headings.flatMap((heading) => heading.codes));

  const headerCodes = (input.headerItems ?? []).flatMap((printed) => {
    const code = itemCode(printed, scheme);
    if (code === undefined) warnings.push(`The item "${printed.slice(0, 120)}" in the header is unknown.`);
    return code ?? [];
  });
  const [itemsSource, items] = chooseItems(distinct(headerCodes), input, bodyItems);
  if (itemsSource === 'none') warnings.push('No items were found in the header or the text.');
  else if (itemsSource !== 'body') {
    for (const code of items.filter((item) => !bodyItems.includes(item))) {
      warnings.push(`Item ${code} is in the ${itemsSource} but doesn’t have a heading in the text.`);
    }
    for (const code of bodyItems.filter((item) => !items.includes(item))) {
      warnings.push(`Item ${code} has a heading in the text but isn’t in the ${itemsSource}.`);
    }
  }
  const facts: EightKFacts = {
    items,
    itemsHeader: [...(input.headerItems ?? [])],
    itemsBodyHeadings: bodyItems,
    itemScheme: scheme,
    itemsSource,
    isAmendment: input.form.endsWith('/A'),
    sections: distinct([...items, ...bodyItems]).map((item) => sectionOf(item, headings, body, input.start)),
  };
  const corrected = { ...facts, sections: withMisprintedHeading(facts, input.text) };
  return { facts: { ...corrected, reconciledItems: reconcileItems(corrected, input.text) }, warnings };
}

function schemeOf(input: EightKInput, body: string): ItemScheme {
  if (input.filedOn !== null) return itemSchemeOn(input.filedOn);
  return findHeadings(body, 'current').length === 0 && findHeadings(body, 'old').length > 0 ? 'old' : 'current';
}

function chooseItems(header: string[], input: EightKInput, body: string[]): [EightKFacts['itemsSource'], string[]] {
  if (header.length > 0) return ['header', header];
  if (input.feedItems !== null && input.feedItems.length > 0) return ['feed', distinct(input.feedItems)];
  return body.length > 0 ? ['body', body] : ['none', []];
}

/**
 * Headings begin a line: "Item 5.02", "ITEM 9.01.", "Items 2.02 and 7.01", "Item 5. Other Events". A line that continues like a sentence ("Item 1.01 of
 * this report is …") is a reference, not a heading.
 */
function findHeadings(body: string, scheme: ItemScheme): Heading[] {
  const code = CODE[scheme];
  // “Item” may be on a line of its own. For old items, a bare number could be anything.
  const gap = scheme === 'current' ? String.raw`(?:[ \t]{0,4}\n\s{0,8}|[ \t:]*)` : String.raw`[ \t:]*`;
  const pattern = builtPattern(
    String.raw`[ \t]*(?:section[ \t]+\d[^\n]{0,80}?)?items?${gap}(?:no\.?[ \t]*)?(?:${code})(?![\d.]?\d)(?:[ \t]*(?:,|;|&|\/|and)+[ \t]*(?:and[ \t]+)?(?:items?[ \t]*)?(?:${code})(?![\d.]?\d)){0,20}`,
    'iy',
  );
  const found: Heading[] = [];
  let searched = 0;
  for (const { index } of body.matchAll(/item/gi)) {
    if (found.length >= MAX_HEADINGS) break;
    // A heading begins its line, so check each line only once.
    if (index < searched) continue;
    const line = body.lastIndexOf('\n', index) + 1;
    searched = endOfLine(body, index) + 1;
    pattern.lastIndex = line;
    const match = pattern.exec(body);
    if (match === null) continue;
    const codes = Array.from(match[0].replace(/^.*?items?/i, '').matchAll(builtPattern(code, 'g')), (one) => one[0]);
    const known = distinct(codes).filter((one) => isItem(one, scheme));
    const after = match.index + match[0].length;
    const lineEnd = endOfLine(body, after);
    if (known.length === 0 || isReference(body.slice(after, lineEnd))) continue;
    const start = match.index + (match[0].length - match[0].trimStart().length);
    found.push({ codes: known, start, ...headingEnd(body, start, after, lineEnd, known[0] ?? '', scheme) });
  }
  return found;
}

/** Titles begin with a capital; a sentence continues in lowercase: "Item 7.01, including Exhibit 99.1, shall not …". */
function isReference(rest: string): boolean {
  return /^(?:\([a-z0-9]\))*[,;]?[ \t]+[a-z]{2}/.test(rest);
}

/** A heading is a whole line. If text continues on that line, the heading ends with the item's title, or else with the code. */
function headingEnd(
  body: string,
  start: number,
  after: number,
  lineEnd: number,
  code: string,
  scheme: ItemScheme,
): { printed: string; end: number } {
  let end = lineEnd;
  if (lineEnd - start > MAX_HEADING) {
    const gap = /^[\s.:;–—-]*/.exec(body.slice(after, after + 20))?.[0].length ?? 0;
    const title = titleLength(body.slice(after + gap, after + gap + MAX_HEADING), code, scheme);
    end = title === 0 ? after : afterPunctuation(body, after + gap + title);
  } else if (/^[\s.:;–—-]*$/.test(body.slice(after, lineEnd))) {
    // The title is on the next line.
    const next = /^\s{1,3}/.exec(body.slice(lineEnd, lineEnd + 3))?.[0].length ?? 0;
    const title = titleLength(body.slice(lineEnd + next, lineEnd + next + MAX_HEADING), code, scheme);
    if (title > 0) end = afterPunctuation(body, lineEnd + next + title);
  }
  return { printed: body.slice(start, end).replace(/\s+/g, ' ').trim(), end };
}

/**
 * The text from a heading to the next one or the signature. Consecutive headings share the text after the last one. If an item has several headings, the
 * one with the longest text is used.
 */
function sectionOf(item: string, headings: readonly Heading[], body: string, offset: number): Section {
  let best: Section = { item, heading: null, start: null, end: null };
  let longest = -1;
  headings.forEach((heading, index) => {
    if (!heading.codes.includes(item)) return;
    let last = index;
    while (last + 1 < headings.length && body.slice(headings[last]?.end, headings[last + 1]?.start).trim() === '') last += 1;
    const from = headings[last]?.end ?? heading.end;
    const raw = beforeSignature(body.slice(from, headings[last + 1]?.start));
    const text = raw.trim();
    if (text.length <= longest) return;
    longest = text.length;
    const start = offset + from + (raw.length - raw.trimStart().length);
    best = { item, heading: heading.printed, start, end: start + text.length };
  });
  return best;
}

/** Punctuation after a title belongs to it. */
function afterPunctuation(body: string, end: number): number {
  return /[.:;]/.test(body.charAt(end)) ? end + 1 : end;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
