import { upperFirst } from '#platform/values/first-letter.ts';
import { plainText } from '../text/plain-text.ts';
import { checkFaults, parseXml, type XmlElement } from './xml-tree.ts';

const LIMITS = { maxBytes: 2_000_000, maxDepth: 20, maxElements: 20_000 };
/** Fields that are about the submitter only. */
const LEFT_OUT = new Set(['headerData', 'schemaVersion']);

/**
 * Prints the XML of a form without a reader of its own (144, 25-NSE) as text, with one line per field, labeled by its name in words:
 * `No of units sold: 1,000`.
 *
 * @throws EdgarError MALFORMED for broken XML.
 */
export function xmlText(xml: string, warnings: string[]): string {
  const root = parseXml(xml.trimStart(), LIMITS);
  checkFaults(root, warnings);
  return treeText(root);
}

/** An element as text, with one line per field. */
export function treeText(root: XmlElement): string {
  const lines: string[] = [];
  const pending: XmlElement[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (LEFT_OUT.has(next.name)) continue;
    const text = plainText(next.text)
      .text.replace(/\s{1,100}/g, ' ')
      .trim();
    if (text !== '') lines.push(`${wordsOf(next.name)}: ${text}`);
    for (const child of next.children.toReversed()) pending.push(child);
  }
  return lines.join('\n');
}

/** `noOfUnitsSold` → `No of units sold` */
function wordsOf(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return upperFirst(words);
}
