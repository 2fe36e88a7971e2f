import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { factQuoteOf, type TextPart } from '../../language/text-part.ts';
import type { ResultFigure } from './facts.ts';

/** Reads revenue from a release's table, for releases whose sentences do not state it. Pure; one pass. */

/** A row with at least two amounts: for a period, and for the same period a year before. */
const ROW =
  /^(?:Total )?(?:net )?(?:revenues?|sales|net sales|operating revenues?|revenues?, net|net revenues?)(?: and other income)?[:\t ]{1,6}\$?[\t ]{0,3}(\d{1,3}(?:,\d{3}){0,4}(?:\.\d)?)[\t ]{1,6}\$?[\t ]{0,3}(\d{1,3}(?:,\d{3}){0,4}(?:\.\d)?)(?![\d,])/gim;
const SCALE = /\(?\b(?:unaudited[;,] )?(?:dollars |amounts |figures |U\.S\. dollars )?in (thousands|millions|billions)\b/gi;
const YEARS = /\b(?:19|20)\d\d\b/g;
const HEAD = 1_500;
const QUARTER = /\b(?:three(?: and (?:six|nine))? months|quarters?|[1-4]Q|Q[1-4])\b/i;
const PART_OF_YEAR = /\b(?:[69]M|(?:six|nine) months|(?:first|second) half|[12]H|H[12]|year[- ]to[- ]date|YTD)\b/i;

/** The first revenue row under a heading that names the unit and two years, the newer one first; null if none. Tables for part of a year are skipped. */
export function readTableRevenue({ text }: EightKText, { document, start, end }: TextPart, item: string): ResultFigure | null {
  const part = text.slice(start, end);
  for (const match of part.matchAll(ROW)) {
    const head = part.slice(Math.max(0, match.index - HEAD), match.index);
    const scale = Array.from(head.matchAll(SCALE)).at(-1)?.[1]?.toLowerCase();
    const { words, years } = headingOf(head);
    const [newer, older] = years;
    if (scale === undefined || newer === undefined || older === undefined || newer <= older) continue;
    if (PART_OF_YEAR.test(words) && !QUARTER.test(words)) continue;
    const unit = scale === 'thousands' ? 1e3 : scale === 'millions' ? 1e6 : 1e9;
    const [now, before] = [match[1], match[2]].map((digits) => Number((digits ?? '').replaceAll(',', '')));
    if (now === undefined || before === undefined || now <= 0 || before <= 0) continue;
    const row = { document, start: start + match.index, end: start + match.index + match[0].length };
    return {
      kind: 'resultFigure',
      item,
      figure: 'revenue',
      value: String(Math.round(now * unit)),
      change: (100 * (now / before - 1)).toFixed(Math.abs(now / before - 1) < 0.1 ? 1 : 0),
      quote: factQuoteOf(text, row),
    };
  }
  return null;
}

/** The last line of `head` with two years or more, and the line before it, which may name the period. Without one, each year has its own line. */
function headingOf(head: string): { readonly words: string; readonly years: readonly number[] } {
  const lines = head.split('\n');
  const at = lines.findLastIndex((line) => yearsIn(line).length > 1);
  if (at < 0) return { words: head, years: yearsIn(head).slice(-4) };
  return { words: lines.slice(Math.max(0, at - 1), at + 1).join('\n'), years: yearsIn(lines[at] ?? '') };
}

const yearsIn = (words: string): number[] => Array.from(words.matchAll(YEARS), (each) => Number(each[0]));
