import { daysBefore } from '#platform/values/calendar-day.ts';
import { historyKind } from './form.catalog.ts';
import type { HistoryKind } from './form-table.catalog.ts';

/** How far back a backfill reads a company's filings, by the kind of history that later scores use. */

/** The longest look-back of any rule, with margin: routine insiders are recognized over three years and a month (1,126 days; scoring.md section 6). */
export const LOOK_BACK_DAYS = 1_200;

/** Filings filed at most this many days before the backfill recorded them are fetched and read; 0 if only form and date matter. */
const READ_DAYS: Readonly<Record<HistoryKind, number>> = {
  trades: LOOK_BACK_DAYS,
  // A delisting is compared with merger agreements from the previous year and a half.
  eightK: 560,
  lateNotice: 0,
  stake: LOOK_BACK_DAYS,
  // Large documents: only the last one of each kind and the one from a year ago are needed.
  report: 400,
  offering: 400,
  deal: 0,
  holdings: 200,
};

/**
 * Whether a backfilled filing's documents are read because later scores use their contents.
 * @param seenOn day the backfill recorded it, `yyyy-mm-dd`.
 */
export function isReadAsHistory(form: string, filedOn: string, seenOn: string): boolean {
  const kind = historyKind(form);
  return kind !== null && READ_DAYS[kind] > 0 && filedOn >= daysBefore(seenOn, READ_DAYS[kind]);
}
