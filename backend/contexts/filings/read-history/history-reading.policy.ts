import { daysBefore } from '#platform/values/calendar-day.ts';
import { readerOf } from '../../forms/published/form.catalog.ts';
import { isReadAsHistory } from '../../forms/published/history-form.catalog.ts';

/** Which filings of a company's history are read, and in which order. Pure. */

/** The newest filings of each company are read first: they fill a page. */
const FIRST = 30;
/** Newest filings of a company that are read of the last year. A bank files thousands; the others are read once somebody opens them. */
const MAX_HISTORY_FILINGS = 300;
const YEAR_DAYS = 365;

/** Place in the queue, lowest first: a filing that somebody opened, one of the newest, one of the last year, one that later scores use. */
export const OPENED = 0;
export const NEWEST = 1;
/** Of one that later scores use alone, and of one that is not read until somebody opens it. */
export const BY_NEED = 3;
export type Place = 0 | 1 | 2 | 3;

/**
 * Place of a filing of the history in the queue; null where it is not read until somebody opens it.
 * @param newer number of the company's filings recorded before it that are read as its newest: histories are recorded newest first.
 * @param seenOn day on which it was recorded, `yyyy-mm-dd`.
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
