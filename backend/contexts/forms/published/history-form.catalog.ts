import { daysBefore } from '#platform/values/calendar-day.ts';
import { historyKind } from './form.catalog.ts';
import type { HistoryKind } from './form-table.catalog.ts';

/** How far back a newly watched company's filings are read, by the kind of history that later scores use. */

/** The longest look-back of any rule: routine insiders are recognized over three years and a month (scoring.md section 6). */
export const LOOK_BACK_DAYS = 1_200;

/** How many days before a company was watched its filings are fetched and read; 0 if only form and date matter. */
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

/** Whether a backfilled filing may be used by later scores. @param seenOn day it was recorded, `yyyy-mm-dd`. */
export function isReadAsHistory(form: string, filedOn: string, seenOn: string): boolean {
  const kind = historyKind(form);
  return kind !== null && READ_DAYS[kind] > 0 && filedOn >= daysBefore(seenOn, READ_DAYS[kind]);
}
