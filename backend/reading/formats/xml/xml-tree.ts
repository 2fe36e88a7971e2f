import { dayOf } from '#platform/values/calendar-day.ts';
import { EdgarError } from '../submission/edgar-error.ts';
import { parseAnyXml } from './any-xml.ts';
import { parsePlainXml } from './plain-xml.ts';
import type { XmlElement, XmlLimits } from './xml-element.ts';

export type { XmlElement, XmlFault, XmlLimits } from './xml-element.ts';

/**
 * Reads an XML text into a small tree. No DTD and no entities beyond XML's own five, so nothing can expand and nothing is fetched; other
 * ampersands are text. A fault inside a child of the root is recorded on that child and does not affect the others; an unclosed root always
 * fails. A text without anything unusual, as nearly all are, is read without a general parser.
 *
 * @throws EdgarError MALFORMED for a document type declaration, a missing or unclosed root, or an exceeded limit.
 */
export function parseXml(text: string, limits: XmlLimits): XmlElement {
  if (text.length > limits.maxBytes) throw malformed(`The XML is larger than ${limits.maxBytes} characters.`);
  const joined = withWrapsJoined(text);
  return parsePlainXml(joined, limits) ?? parseAnyXml(withTagsJoined(joined), limits);
}

/** EDGAR broke lines after this many bytes, even inside a tag name, a number or a word. */
const WRAPPED_AT: ReadonlySet<number> = new Set([1_022, 1_023, 1_024]);

/** The text with lines of that length joined to the next one. */
function withWrapsJoined(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = 0, end = text.indexOf('\n'); end >= 0; start = end + 1, end = text.indexOf('\n', start)) {
    const length = end - start;
    if (length < 300 || length > 1_024 || !WRAPPED_AT.has(Buffer.byteLength(text.slice(start, end)))) continue;
    parts.push(text.slice(from, end));
    from = end + 1;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(from);
}

/** A line break inside a tag name, before its slash or after its bracket. */
const SPLIT_NAME = /(<\/?[A-Za-z][\w:.-]{0,80})\n(?=[\w:.-]{1,80}\s{0,5}\/?>)/g;
const SPLIT_BRACKET = /(?<=<\/?)\n(?=\/?[A-Za-z])|(?<=<)\n(?=\/)|(?<=\/)\n(?=>)/g;

/** The text with tags rejoined that a line break split. */
function withTagsJoined(text: string): string {
  return text.includes('\n') ? text.replace(SPLIT_BRACKET, '').replace(SPLIT_NAME, '$1') : text;
}

/** Numbers and dates split by line breaks. */
const SPLIT_NUMBER = /^[\d.,:-]{1,40}(?:\n[\d.,:-]{1,40}){1,4}$/;

/** The text without line breaks inside a number or a date, which no filer writes. */
export function withNumberJoined(text: string): string {
  return text.includes('\n') && SPLIT_NUMBER.test(text) ? text.replaceAll('\n', '') : text;
}

/** End tags that lost a bracket, where the start tag or the next tag shows what was meant. */
const LOST_CLOSE = /<\/([A-Za-z][\w:.-]{0,80})(?=\s{0,20}<)/g;
const LOST_OPEN = /<([A-Za-z][\w:.-]{0,80})>([^<>]{0,400}?)\/\1>/g;

/** The text with lost brackets of end tags restored, where nothing else can be meant. */
export function withEndTags(text: string): string {
  return text.replace(LOST_OPEN, '<$1>$2</$1>').replace(LOST_CLOSE, '</$1>');
}

/** First child with that name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** Trimmed text of the element at the end of that path of names; null if absent or empty. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  return withNumberJoined(path.reduce(childOf, element)?.text.trim() ?? '') || null;
}

/** Like {@link textAt}, but also null for "N/A" and "none", which filers write into required fields. */
export function statedAt(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  return statedIn(textAt(element, ...path));
}

/** Facts are short; a longer answer is found in the filing's text. */
const MAX_STATED = 1_000;

/** A text or attribute, cut if it is longer than a fact; null if it is empty, "N/A" or "none". */
export function statedIn(text: string | null | undefined): string | null {
  const words = text?.trim() ?? '';
  if (words === '' || /^(?:n\/a|none|not applicable)\.?$/i.test(words)) return null;
  return words.length > MAX_STATED ? `${words.slice(0, MAX_STATED - 1)}…` : words;
}

/** The day at the end of that path as `yyyy-mm-dd`, or as printed if it is not a day. */
export function dayAt(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  const printed = statedAt(element, ...path);
  return printed && (dayOf(printed) ?? printed);
}

/** The answer to a question of the form, in an element or attribute of that name at any depth; null if none. */
export function answerIn(element: XmlElement | undefined, name: string): boolean | null {
  if (element === undefined) return null;
  const answer = YES_NO.get((element.name === name ? element.text : (element.attributes[name] ?? '')).trim().toLowerCase());
  if (answer !== undefined) return answer;
  for (const child of element.children) {
    const found = answerIn(child, name);
    if (found !== null) return found;
  }
  return null;
}

/** The answer at the end of that path: `1/0`, `true/false`, `Y/N` or `yes/no`; null if it is absent or anything else. */
export function flagAt(element: XmlElement | undefined, ...path: readonly string[]): boolean | null {
  return YES_NO.get(textAt(element, ...path)?.toLowerCase() ?? '') ?? null;
}

const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ...['1', 'true', 'y', 'yes'].map((word) => [word, true] as const),
  ...['0', 'false', 'n', 'no'].map((word) => [word, false] as const),
]);

/** A CIK padded to ten digits; null for any other text. */
export function tenDigits(printed: string | null): string | null {
  return printed !== null && /^\d{1,10}$/.test(printed) ? printed.padStart(10, '0') : null;
}

/**
 * Refuses a tree whose tags do not match; a fault in a single character adds a warning.
 * @throws EdgarError MALFORMED
 */
export function checkFaults(root: XmlElement, warnings: string[]): void {
  const pending = [root];
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    for (const fault of element.faults) {
      if (fault.structural) throw malformed(`The XML is broken in ${element.name.slice(0, 40)}: ${fault.message}.`);
      warnings.push(`The XML has a fault in ${element.name.slice(0, 40)}: ${fault.message}.`);
    }
    if (element === root) for (const child of root.children) pending.push(child);
  }
}

/**
 * The tree of a form's XML. If the document breaks off or its tags do not match, the part before that place, with a warning.
 * @throws EdgarError MALFORMED if the root is not a submission or has no `formData`.
 */
export function parseForm(xml: string, limits: XmlLimits, warnings: string[]): XmlElement {
  const root = wholeOrPart(xml.trimStart(), limits, warnings);
  const form = childOf(root, 'formData');
  if (root.name !== 'edgarSubmission' || form === undefined)
    throw malformed(`The XML is a ${root.name.slice(0, 40)} that does not contain a form.`);
  return root;
}

function wholeOrPart(xml: string, limits: XmlLimits, warnings: string[]): XmlElement {
  try {
    const root = parseXml(xml, limits);
    const faults: string[] = [];
    checkFaults(root, faults);
    warnings.push(...faults);
    return root;
  } catch (error) {
    if (!(error instanceof EdgarError)) throw error;
    const root = parseXml(xml, { ...limits, untilBroken: true });
    withoutCutText(root);
    warnings.push(`The form was read in part: ${error.message}`);
    return root;
  }
}

/** Removes the element in whose text the document breaks off. */
function withoutCutText(root: XmlElement): void {
  for (let element: XmlElement | undefined = root; element !== undefined; ) {
    const last: XmlElement | undefined = element.children.at(-1);
    if (last?.open === true && last.children.length === 0) element.children.pop();
    element = last?.open === true ? last : undefined;
  }
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

function malformed(message: string): EdgarError {
  return new EdgarError('MALFORMED', message);
}
