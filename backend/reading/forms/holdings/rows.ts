/** All rows of a 13F as text for the text store, because an event holds only the largest. Pure. */
import type { HoldingsPosition } from './facts.ts';

/** One row of an information table. Figures are as printed; null means not stated. */
export interface HoldingsRow extends HoldingsPosition {
  /** Numbers of the managers it is held for, as the row prints them: `1,4`. */
  readonly otherManagers: string | null;
  readonly soleVoting: string | null;
  readonly sharedVoting: string | null;
  readonly noVoting: string | null;
}

/** Number of rows in one text. */
export const ROWS_PER_TEXT = 500;
/** Maximum number of rows stored; the largest tables have some 40,000. */
export const MAX_ROWS = 100_000;

const FIELDS = [
  'issuer',
  'titleOfClass',
  'cusip',
  'value',
  'amount',
  'amountType',
  'putCall',
  'discretion',
  'otherManagers',
  'soleVoting',
  'sharedVoting',
  'noVoting',
] as const satisfies readonly (keyof HoldingsRow)[];
/** Maximum length of a field: a filer can write anything there. */
const MAX_FIELD = 200;

/** One text per {@link ROWS_PER_TEXT} rows in the given order, with one line of JSON per row. */
export function textsOfRows(rows: readonly HoldingsRow[]): string[] {
  const texts: string[] = [];
  for (let from = 0; from < Math.min(rows.length, MAX_ROWS); from += ROWS_PER_TEXT) {
    const some = rows.slice(from, Math.min(from + ROWS_PER_TEXT, MAX_ROWS));
    texts.push(some.map((row) => JSON.stringify(FIELDS.map((field) => row[field]?.slice(0, MAX_FIELD) ?? null))).join('\n'));
  }
  return texts;
}

/** The rows stored in one text. */
export function rowsOfText(text: string): HoldingsRow[] {
  return text.split('\n').map((line) => {
    const values: unknown = JSON.parse(line);
    const at = (index: number): string | null => {
      const value: unknown = Array.isArray(values) ? values[index] : null;
      return typeof value === 'string' ? value : null;
    };
    return Object.fromEntries(FIELDS.map((field, index) => [field, at(index)])) as unknown as HoldingsRow;
  });
}
