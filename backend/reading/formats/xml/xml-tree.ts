import { EdgarError } from '../submission/edgar-error.ts';
import { parseAnyXml } from './any-xml.ts';
import { parsePlainXml } from './plain-xml.ts';
import type { XmlElement, XmlLimits } from './xml-element.ts';

export type { XmlElement, XmlFault, XmlLimits } from './xml-element.ts';

/**
 * A small tree of an XML text. No DTD and no entities beyond XML's own five, so nothing can expand and nothing is fetched; other
 * ampersands are text. A fault inside a child of the root is kept on that child and does not affect the others; an unclosed root always
 * fails. A text without anything unusual, which is nearly every one, is read without a general parser.
 *
 * @throws EdgarError MALFORMED for a document type declaration, no or an unclosed root, or a broken limit.
 */
export function parseXml(text: string, limits: XmlLimits): XmlElement {
  if (text.length > limits.maxBytes) throw malformed(`The XML is larger than ${limits.maxBytes} characters.`);
  const joined = withWrapsJoined(text);
  return parsePlainXml(joined, limits) ?? parseAnyXml(withTagsJoined(joined), limits);
}

/** EDGAR broke lines after so many bytes, wherever that was: in the name of a tag, in a number, in a word. */
const WRAPPED_AT: ReadonlySet<number> = new Set([1_022, 1_023, 1_024]);

/** The text with its lines of that length joined to the next ones. */
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

/** A line break within the name of a tag, before its slash or after its bracket. */
const SPLIT_NAME = /(<\/?[A-Za-z][\w:.-]{0,80})\n(?=[\w:.-]{1,80}\s{0,5}\/?>)/g;
const SPLIT_BRACKET = /(?<=<\/?)\n(?=\/?[A-Za-z])|(?<=<)\n(?=\/)|(?<=\/)\n(?=>)/g;

/** The text with tags joined that a line break tore apart. */
function withTagsJoined(text: string): string {
  return text.includes('\n') ? text.replace(SPLIT_BRACKET, '').replace(SPLIT_NAME, '$1') : text;
}

/** Numbers and dates, in one line or torn apart by line breaks. */
const SPLIT_NUMBER = /^[\d.,:-]{1,40}(?:\n[\d.,:-]{1,40}){1,4}$/;

/** Text without the line breaks within a number or a date, which no filer writes. */
export function withNumberJoined(text: string): string {
  return text.includes('\n') && SPLIT_NUMBER.test(text) ? text.replaceAll('\n', '') : text;
}

/** End tags that lost one of their brackets, with the beginning of their element or of the next tag as proof. */
const LOST_CLOSE = /<\/([A-Za-z][\w:.-]{0,80})(?=\s{0,20}<)/g;
const LOST_OPEN = /<([A-Za-z][\w:.-]{0,80})>([^<>]{0,400}?)\/\1>/g;

/** The text with the lost brackets of end tags restored, where nothing else can be meant. */
export function withEndTags(text: string): string {
  return text.replace(LOST_OPEN, '<$1>$2</$1>').replace(LOST_CLOSE, '</$1>');
}

/** First child of that name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** Text of the element at the end of that path of names, trimmed; null when absent or empty. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | null {
  return withNumberJoined(path.reduce(childOf, element)?.text.trim() ?? '') || null;
}

/** `1/0`, `true/false`, `Y/N` at the end of that path; null when absent or anything else. */
export function flagAt(element: XmlElement | undefined, ...path: readonly string[]): boolean | null {
  const text = textAt(element, ...path)?.toLowerCase() ?? '';
  if (['1', 'true', 'y', 'yes'].includes(text)) return true;
  return ['0', 'false', 'n', 'no'].includes(text) ? false : null;
}

/** A CIK in ten digits; null for any other text. */
export function tenDigits(printed: string | null): string | null {
  return printed !== null && /^\d{1,10}$/.test(printed) ? printed.padStart(10, '0') : null;
}

/**
 * Refuses a tree whose tags do not match; a fault of a single character gives a warning.
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

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

function malformed(message: string): EdgarError {
  return new EdgarError('MALFORMED', message);
}
