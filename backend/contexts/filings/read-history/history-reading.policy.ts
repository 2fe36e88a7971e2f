import { daysBefore } from '#platform/values/calendar-day.ts';
import { readerOf } from '../../forms/published/form.catalog.ts';
import { isReadAsHistory } from '../../forms/published/history-form.catalog.ts';

/** Which of a company's past filings are read, and in which order. Pure. */

/** How many of a company's newest filings are read first: enough to fill a page. */
const FIRST = 30;
/** How many of a company's filings from the last year are read. A bank files thousands; the others are read once someone opens them. */
const MAX_HISTORY_FILINGS = 300;
const YEAR_DAYS = 365;

/** Places in the queue, lowest first: opened by someone, among the newest, from the last year, used by later scores. */
export const OPENED = 0;
export const NEWEST = 1;
/** For filings that are read only because later scores use them, and for those that aren't read until someone opens them. */
export const BY_NEED = 3;
export type Place = 0 | 1 | 2 | 3;

/**
 * A past filing's place in the queue; null if it isn't read until someone opens it.
 * @param newer number of the company's newer filings that are read; histories are recorded newest first.
 * @param seenOn day the backfill recorded it, `yyyy-mm-dd`.
 */
export function placeOf(
  filing: { readonly form: string; readonly filedOn: string },
  newer: number,
  seenOn: string,
): Place | null {
  if (readerOf(filing.form) === null) return null;
  if (newer < FIRST) return NEWEST;
  if (newer < MAX_HISTORY_FILINGS && filing.filedOn >= daysBefore(seenOn, YEAR_DAYS)) return 2;
  return isReadAsHistory(filing.form, filing.filedOn, seenOn) ? BY_NEED : null;
}
