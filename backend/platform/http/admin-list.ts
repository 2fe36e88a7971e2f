import type { Response } from 'express';
import { type Cell, csvOf } from '../values/csv.ts';

/** The page of a list that a request asked for. */
export interface AdminPage<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page, null at the end. */
  readonly next: string | null;
}

/**
 * Sends a page of a list as CSV. Its file has no more rows than other answers; where the list goes on, `X-Next-Cursor` holds the cursor of the next page, and
 * the admin area puts the pages together. The header stands in the first page alone.
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
