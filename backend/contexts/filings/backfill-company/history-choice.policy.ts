import { daysBefore } from '#platform/values/calendar-day.ts';
import { businessDayBefore } from '#reading/formats/submission/edgar-calendar.ts';
import { followedAs, historyKind } from '../../forms/published/form.catalog.ts';
import { LOOK_BACK_DAYS } from '../../forms/published/history-form.catalog.ts';

/** Which past filings are recorded when a company is first watched. Pure. */

/** How many of the newest filings are recorded per form that users follow. */
export const PER_FORM = 100;
const YEAR_DAYS = 365;

interface Row {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
}

/** For this many business days after its filing date, EDGAR may still disseminate a filing late, which then alerts. */
const LATE_DAYS = 3;

/**
 * First day after the history, `yyyy-mm-dd`. On days that the feed watched without a gap, it saw every filing. A filing from the last few of those days
 * that is still unknown must be late. It is left to the feed and the daily index, because a backfilled filing never alerts.
 * @param day of the backfill. @param unbrokenSince first of the days that the feed watched without a gap; null if none.
 */
export function historyBefore(day: string, unbrokenSince: string | null): string {
  if (unbrokenSince === null || unbrokenSince > day) return day;
  let before = day;
  for (let days = 0; days < LATE_DAYS && before > unbrokenSince; days += 1) before = businessDayBefore(before);
  return before > unbrokenSince ? before : unbrokenSince;
}

/** First day of the history that later scores use; from then on it is recorded completely. */
export const historySince = (before: string): string => daysBefore(before, LOOK_BACK_DAYS);

/**
 * All filings of the last year, the history that later scores use, and the newest {@link PER_FORM} of each followed form. Newest first, each accession
 * once.
 * @param before only filings dated before this day; the feed and the daily index find later ones, which may alert.
 */
export function chooseHistory<R extends Row>(rows: readonly R[], before: string): readonly R[] {
  const yearAgo = daysBefore(before, YEAR_DAYS);
  const since = historySince(before);
  const taken = new Map<string, number>();
  const seen = new Set<string>();
  const newestFirst = [...rows].sort((a, b) => (a.filedOn === b.filedOn ? 0 : a.filedOn < b.filedOn ? 1 : -1));
  return newestFirst.filter(({ accession, form, filedOn }) => {
    if (filedOn >= before || seen.has(accession)) return false;
    seen.add(accession);
    const followed = followedAs(form);
    const count = (followed === null ? PER_FORM : (taken.get(followed) ?? 0)) + 1;
    if (followed !== null) taken.set(followed, count);
    return filedOn >= yearAgo || count <= PER_FORM || (filedOn >= since && historyKind(form) !== null);
  });
}

/** Whether an older part of the list may contain a filing to record. @param filingTo last filing date in that part. */
export function needsOlder(rows: readonly Row[], before: string, filingTo: string): boolean {
  if (filingTo >= historySince(before)) return true;
  const counts = new Map<string, number>();
  for (const { form } of rows) {
    const followed = followedAs(form);
    if (followed !== null) counts.set(followed, (counts.get(followed) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count < PER_FORM);
}
