import type { Response } from 'express';
import { type Cell, csvOf } from '../values/csv.ts';

/** One page of an admin list. */
export interface AdminPage<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page, null at the end. */
  readonly next: string | null;
}

/**
 * Sends a page of a list as CSV, with the same row limit as JSON. When the list continues, `X-Next-Cursor` is the next cursor, and the admin area
 * concatenates the pages; only the first page has the header row.
 */
export function sendCsvPage<Row>(
  response: Response,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  { rows, next }: AdminPage<Row>,
  first: boolean,
): void {
  const text = csvOf(
    Object.keys(columns),
    rows.map((row) => Object.values(columns).map((cell) => cell(row))),
  );
  if (next !== null) response.setHeader('X-Next-Cursor', next);
  response.setHeader('Content-Type', 'text/csv; charset=utf-8').end(first ? text : text.slice(text.indexOf('\r\n') + 2));
}
