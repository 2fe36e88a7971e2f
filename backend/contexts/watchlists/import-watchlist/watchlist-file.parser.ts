/**
 * Reads a file of tickers: CSV with a heading (`ticker`, and `forms`, `note`, `tags` where they are there), a list of tickers without one, or
 * JSON: a list of tickers or entries, or the file that the export writes. Pure.
 */

import { z } from 'zod';
import { withoutControlsIn } from '../../../platform/values/foreign-text.ts';
import { entryRules } from '../published/entry-rules.events.ts';
import { importTooLong, importUnreadable } from '../watchlist.errors.ts';
import { type CsvRow, readCsv } from './csv.parser.ts';

/** More than any plan allows tickers. */
export const MOST_LINES = 500;

/** What is empty or null says nothing: it takes nothing away from an entry that is there. */
const said = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional());
const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

const lineEntry = z.object({
  ticker: z.string().trim().min(1).max(40),
  forms: said(z.array(z.string().trim().min(1).max(20)).max(40)),
  note: said(z.string().trim().max(1000)),
  tags: said(z.array(z.string().trim().min(1).max(40)).max(10)),
  rules: said(entryRules.partial()),
});
export type LineEntry = z.infer<typeof lineEntry>;

export interface FileLine {
  /** Of a CSV file its line, of JSON the place in its list; from 1. */
  readonly line: number;
  /** As it stands in the file, for the answer. */
  readonly typed: string;
  /** Null where it cannot be read; `fault` says why. */
  readonly entry: LineEntry | null;
  readonly fault: string | null;
}

/** @throws import_unreadable, import_too_long */
export function readWatchlistFile(text: string): readonly FileLine[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const lines = /^[[{]/.test(trimmed) ? fromJson(trimmed) : fromCsv(trimmed);
  if (lines.length > MOST_LINES) throw importTooLong(MOST_LINES);
  if (lines.length === 0) throw importUnreadable('It holds no ticker.');
  return lines.map(({ line, value }) => lineOf(line, value));
}

type Line = { readonly line: number; readonly value: unknown };

function fromJson(text: string): readonly Line[] {
  let parsed: unknown;
  try {
    parsed = withoutControlsIn(JSON.parse(text));
  } catch {
    throw importUnreadable('It begins like JSON and is none: it may have been cut off.');
  }
  const list = Array.isArray(parsed) ? parsed : (parsed as { readonly watchlist?: unknown }).watchlist;
  if (!Array.isArray(list)) throw importUnreadable('The JSON is neither a list nor has one named "watchlist".');
  return list.map((value, index) => ({ line: index + 1, value: typeof value === 'string' ? { ticker: value } : value }));
}

function fromCsv(text: string): readonly Line[] {
  const rows = readCsv(text, MOST_LINES + 1);
  if (rows === null) throw importUnreadable('A quotation mark is opened and never closed.');
  const [head, ...body] = rows;
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? [];
  if (!names.includes('ticker')) {
    return rows.flatMap(({ line, cells }) => cells.filter((cell) => cell !== '').map((ticker) => ({ line, value: { ticker } })));
  }
  return body.map((row) => ({ line: row.line, value: rowEntry(row, names) }));
}

function rowEntry({ cells }: CsvRow, names: readonly string[]): unknown {
  const cell = (name: string) => cells[names.indexOf(name)] ?? '';
  return { ticker: cell('ticker'), forms: listed(cell('forms')), note: cell('note'), tags: listed(cell('tags')) };
}

/** Several values in one cell. */
function listed(cell: string): readonly string[] {
  return cell
    .split(/[,;|]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function lineOf(line: number, value: unknown): FileLine {
  const ticker = (value as { readonly ticker?: unknown } | null)?.ticker;
  const typed = typeof ticker === 'string' ? ticker.slice(0, 40) : '';
  const read = lineEntry.safeParse(value);
  if (read.success) return { line, typed, entry: read.data, fault: null };
  const [issue] = read.error.issues;
  return { line, typed, entry: null, fault: `${String(issue?.path[0] ?? 'entry')}: ${issue?.message ?? 'cannot be read'}` };
}
