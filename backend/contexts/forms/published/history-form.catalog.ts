import { daysBefore } from '../../../platform/values/calendar-day.ts';
import { historyKind } from './form.catalog.ts';
import type { HistoryKind } from './form-table.catalog.ts';

/** How far back filings of a newly watched company are read, by the kind of history that later scores use. */

/** No rule looks back further: routine insiders are recognized by three years and a month (scoring.md section 6). */
export const LOOK_BACK_DAYS = 1_200;

/** Days back to which a filing from before a company was watched is fetched and read; 0 where its form and date are all that counts. */
const READ_DAYS: Readonly<Record<HistoryKind, number>> = {
  trades: LOOK_BACK_DAYS,
  // A delisting is compared with merger agreements of the last year and a half.
  eightK: 560,
  lateNotice: 0,
  stake: LOOK_BACK_DAYS,
  // Large documents: only the last of each kind and that of a year ago are needed.
  report: 400,
  offering: 400,
  deal: 0,
  holdings: 200,
};

/** True for a backfilled filing that later scores may use. @param seenOn day on which it was recorded, `yyyy-mm-dd`. */
export function isReadAsHistory(form: string, filedOn: string, seenOn: string): boolean {
  const kind = historyKind(form);
  return kind !== null && READ_DAYS[kind] > 0 && filedOn >= daysBefore(seenOn, READ_DAYS[kind]);
}
