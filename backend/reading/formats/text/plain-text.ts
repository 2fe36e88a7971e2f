import { withoutControls } from '../../../platform/values/foreign-text.ts';
import { windows1252 } from './decode-bytes.ts';
import { COLUMNS, oneSpaced } from './line-writer.ts';

/** Tags that EDGAR's plain text documents carry for page breaks and tables; any other `<` is text. */
const TAGS = /<\/?(?:PAGE|TABLE|CAPTION|S|C|FN|F\d{1,2}|PRE|B|I|U|R|TEXT)>/gi;
const ENTITIES = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Text of a plain text document: its own lines, trimmed, with entities decoded; columns (three spaces and more) separated by a tab, at
 * most one empty line in a row, rulers dropped.
 */
export function plainText(raw: string): string {
  const lines: string[] = [];
  for (const line of raw.replace(TAGS, '').split('\n')) {
    const columns = decodeEntities(line)
      .split(COLUMNS)
      .map((column) => oneSpaced(column).trim());
    const text = columns.filter((column) => column !== '').join('\t');
    if (/^[-=_*.\s]{3,}$/.test(text)) continue;
    if (text !== '' || (lines.length > 0 && lines.at(-1) !== '')) lines.push(text);
  }
  if (lines.at(-1) === '') lines.pop();
  return lines.join('\n');
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
