import { withoutControls } from '#platform/values/foreign-text.ts';
import { windows1252 } from './decode-bytes.ts';
import { LineBudget } from './line-budget.ts';
import { oneSpaced } from './line-writer.ts';
import { type MarkedText, markedText, type ReadLine } from './marks.ts';

/** Tags that EDGAR's plain text documents carry for page breaks and tables; any other `<` is text. */
const TAGS = /<\/?(?:PAGE|TABLE|CAPTION|S|C|FN|F\d{1,2}|PRE|B|I|U|R|TEXT)>/gi;
const ENTITIES = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Splits a line into columns and the gaps between them, alternating. */
const COLUMNS_AND_GAPS = /( {3,}|\t)/;
/** A centered title, or the title of an item or part. */
const HEADING = /^(?:[ \t]{10,}\S|[ \t]*(?:ITEM|PART)[ \t])/;

/**
 * Text of a plain text document: lines trimmed and kept, entities decoded, columns (three or more spaces) separated by a tab, at
 * most one empty line in a row, rulers dropped.
 */
export function plainText(raw: string, budget = new LineBudget()): MarkedText {
  const lines: ReadLine[] = [];
  let table = 1;
  for (const line of linesOf(raw.replace(TAGS, ''))) {
    const decoded = decodeEntities(line);
    const columns = columnsOf(decoded);
    const text = columns.map(({ words }) => words).join('\t');
    if (/^[-=_*.\s]{3,}$/.test(text)) continue;
    if (text === '' && (lines.length === 0 || lines.at(-1)?.text === '')) continue;
    if (text !== '' && budget.isSpent()) break;
    budget.left -= columns.length;
    const isRow = columns.length > 1;
    // A line of text ends the table before it.
    if (!isRow) table += 1;
    const cells = isRow ? columns.map(({ at, width }): [number, number] => [at, width]) : [];
    lines.push({
      text,
      table,
      cells,
      isBold: HEADING.test(decoded) && /[A-Z]/.test(text) && !/[a-z]/.test(text),
      heading: 0,
      isItem: false,
    });
  }
  if (lines.at(-1)?.text === '') lines.pop();
  return markedText(lines);
}

/** Yields line by line, because an array of millions of lines would take more memory than the text. */
function* linesOf(text: string): Generator<string> {
  let from = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
    yield text.slice(from, end);
    from = end + 1;
  }
  yield text.slice(from);
}

/** The columns of a line, with the position of each. */
function columnsOf(line: string): { readonly words: string; readonly at: number; readonly width: number }[] {
  let at = 0;
  return line.split(COLUMNS_AND_GAPS).flatMap((part, index) => {
    const place = { at, width: part.length };
    at += part.length;
    const words = index % 2 === 0 ? oneSpaced(part).trim() : '';
    return words === '' ? [] : [{ words, ...place }];
  });
}

function decodeEntities(line: string): string {
  if (!line.includes('&')) return line;
  const decoded = line.replace(ENTITIES, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? whole : windows1252(code);
  });
  return withoutControls(decoded);
}
