import { z } from 'zod';
import { withoutControlsIn } from '#platform/values/foreign-text.ts';
import { entryRules } from '../published/entry-rules.events.ts';
import { importTooLong, importUnreadable } from '../watchlist.errors.ts';
import { type CsvRow, readCsv } from './csv.parser.ts';

/**
 * Reads a ticker file: CSV with a header (`ticker`, and optionally `forms`, `note`, `tags`), a broker's or Yahoo Finance table, a plain list of
 * tickers, or JSON (a list of tickers or entries, or our own export). Pure.
 */

/** More than the ticker limit of any plan without add-on packs. */
export const MAX_LINES = 500;

/** Treats empty and null values as omitted, so that they remove nothing from an existing entry. */
const optionalCell = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isEmpty(value) ? undefined : value), schema.optional());
const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

const lineEntry = z.object({
  ticker: z.string().trim().min(1).max(40),
  forms: optionalCell(z.array(z.string().trim().min(1).max(20)).max(40)),
  note: optionalCell(z.string().trim().max(1000)),
  tags: optionalCell(z.array(z.string().trim().min(1).max(40)).max(10)),
  rules: optionalCell(entryRules.partial()),
});
export type LineEntry = z.infer<typeof lineEntry>;

export interface FileLine {
  /** Line in a CSV file, or index in a JSON list; from 1. */
  readonly line: number;
  /** As written in the file, for the response. */
  readonly typed: string;
  /** Null if it can't be read; `fault` says why. */
  readonly entry: LineEntry | null;
  readonly fault: string | null;
}

/** @throws import_unreadable, import_too_long */
export function readWatchlistFile(text: string): readonly FileLine[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const lines = /^[[{]/.test(trimmed) ? fromJson(trimmed) : fromCsv(trimmed);
  if (lines.length > MAX_LINES) throw importTooLong(MAX_LINES);
  if (lines.length === 0) throw importUnreadable('It has no tickers.');
  return lines.map(({ line, value }) => lineOf(line, value));
}

type Line = { readonly line: number; readonly value: unknown };

function fromJson(text: string): readonly Line[] {
  let parsed: unknown;
  try {
    parsed = withoutControlsIn(JSON.parse(text));
  } catch {
    throw importUnreadable('It isn’t valid JSON. It may have been cut off.');
  }
  const list = Array.isArray(parsed) ? parsed : (parsed as { readonly watchlist?: unknown }).watchlist;
  if (!Array.isArray(list)) throw importUnreadable('The JSON isn’t a list and doesn’t contain one named “watchlist”.');
  return list.map((value, index) => ({ line: index + 1, value: typeof value === 'string' ? { ticker: value } : value }));
}

function fromCsv(text: string): readonly Line[] {
  const rows = readCsv(text);
  if (rows === null) throw importUnreadable('A quotation mark is never closed.');
  const at = rows.findIndex(
    ({ cells }, index) => index < PREAMBLE_MAX && (index === 0 || cells.length > 1) && columnOf(cells) >= 0,
  );
  const head = rows[at]?.cells;
  if (head === undefined) {
    // `###` starts a section name in TradingView lists.
    const listed = rows.map(({ line, cells }) => ({
      line,
      cells: cells.filter((cell) => cell !== '' && !cell.startsWith('###')),
    }));
    return listed.flatMap(({ line, cells }) => cells.map((ticker) => ({ line, value: { ticker } })));
  }
  const names = head.map(headingOf);
  const body = rows.slice(at + 1).map((row) => ({ line: row.line, value: rowEntry(row, names, columnOf(head)) }));
  return names.includes(OWN_HEADING) ? body : withoutBrokerRows(body);
}

/** Header names of the ticker column: ours, and those of brokers and Yahoo Finance. */
const OWN_HEADING = 'ticker';
const HEADINGS = [
  OWN_HEADING,
  ...[
    'symbol',
    'ticker symbol',
    'stock symbol',
    'security symbol',
    'symbol/cusip',
    'ticker/symbol',
    'symbol/ticker',
    'instrument',
    'stock ticker',
  ],
];
/** Maximum rows above the header: brokers put the account owner and date there. */
const PREAMBLE_MAX = 20;

const headingOf = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[^a-z/]+/g, ' ')
    .trim();

/** Index of the ticker column; -1 if the row is not a header. */
function columnOf(cells: readonly string[]): number {
  const names = cells.map(headingOf);
  const heading = HEADINGS.find((each) => names.includes(each));
  return heading === undefined ? -1 : names.indexOf(heading);
}

/** Drops rows without a ticker, which are a broker's totals and notes, and repeated tickers, which are further lots or trades. */
function withoutBrokerRows(
  rows: readonly { readonly line: number; readonly value: { readonly ticker: string } }[],
): readonly Line[] {
  const first = new Map(rows.toReversed().map(({ line, value }) => [value.ticker, line]));
  return rows.filter(({ line, value }) => value.ticker !== '' && first.get(value.ticker) === line);
}

function rowEntry({ cells }: CsvRow, names: readonly string[], column: number) {
  const cell = (name: string) => cells[names.indexOf(name)] ?? '';
  return { ticker: cells[column] ?? '', forms: listed(cell('forms')), note: cell('note'), tags: listed(cell('tags')) };
}

/** Splits several values in one cell. */
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
  return { line, typed, entry: null, fault: `${String(issue?.path[0] ?? 'entry')}: ${issue?.message ?? 'can’t be read'}` };
}
