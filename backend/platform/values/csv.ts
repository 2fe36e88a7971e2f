import { builtPattern } from './built-pattern.ts';
import { withoutControls } from './foreign-text.ts';

export type Cell = string | number | boolean | null;

/** Spreadsheets treat a cell that begins with one of these, in some cases after spaces, as a formula. */
const SIGN = '[=+\\-@＝＋－＠]';
const FORMULA = builtPattern(`^[\\s\\p{Cf}]*${SIGN}|^[\\t\\r\\n]`, 'u');
/**
 * Places inside a cell where a spreadsheet in a locale with other separators, which ignores a quotation mark in mid-cell, would begin a new cell and treat
 * it as a formula.
 */
const FORMULA_INSIDE = builtPattern(`([;|\\t\\r\\n][\\s"'\\p{Cf}]{0,8})(?=${SIGN})`, 'gu');
const QUOTED = /[",;|\r\n\t]/;

/**
 * A table as CSV (RFC 4180) that spreadsheets open as text: an apostrophe precedes anything that would run as a formula, a byte order mark identifies
 * UTF-8, and bidi control characters are removed.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${csvLines([header, ...rows])}`;
}

/** More rows for a table started by {@link csvOf}. */
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
