import { builtPattern } from './built-pattern.ts';
import { withoutControls } from './foreign-text.ts';

export type Cell = string | number | boolean | null;

/** Spreadsheets run a cell that begins with one of these as a formula, some of them also behind blanks. */
const SIGN = '[=+\\-@＝＋－＠]';
const FORMULA = builtPattern(`^[\\s\\p{Cf}]*${SIGN}|^[\\t\\r\\n]`, 'u');
/**
 * Where a spreadsheet of a country with other separators, to which a quotation mark in the middle of its cell means nothing, would begin another cell and
 * take it for a formula.
 */
const FORMULA_INSIDE = builtPattern(`([;|\\t\\r\\n][\\s"'\\p{Cf}]{0,8})(?=${SIGN})`, 'gu');
const QUOTED = /[",;|\r\n\t]/;

/**
 * A table as CSV (RFC 4180) that spreadsheets open as text: what would run as a formula gets an apostrophe in front, and a mark at the beginning
 * says that the file is UTF-8, and no cell turns the direction of what follows it.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${csvLines([header, ...rows])}`;
}

/** Lines that go on a table begun by {@link csvOf}. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
}

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = withoutControls(cell);
  const safe = `${FORMULA.test(text) ? "'" : ''}${text.replace(FORMULA_INSIDE, "$1'")}`;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
