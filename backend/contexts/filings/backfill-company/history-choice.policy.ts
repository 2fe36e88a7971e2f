import { daysBefore } from '#platform/values/calendar-day.ts';
import { businessDayBefore } from '#reading/formats/submission/edgar-calendar.ts';
import { followedAs, historyKind } from '../../forms/published/form.catalog.ts';
import { LOOK_BACK_DAYS } from '../../forms/published/history-form.catalog.ts';

/** Which past filings of a company are recorded when it is first watched. Pure. */

/** Number of newest filings recorded of each form that users follow. */
export const PER_FORM = 100;
const YEAR_DAYS = 365;

interface Row {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
}

/** Business days after its filing date on which EDGAR may still disseminate a filing late, and it alerts. */
const LATE_DAYS = 3;

/**
 * First day after the history, `yyyy-mm-dd`. Of the days that the feed has watched without a gap it showed everything: a filing of the last
 * of them that is not known yet is disseminated late, and as history it would never alert. It is left to the feed and the daily index.
 * @param day of the backfill. @param unbrokenSince first day that the feed has watched whole; null without one.
 */
export function historyBefore(day: string, unbrokenSince: string | null): string {
  if (unbrokenSince === null || unbrokenSince > day) return day;
  let before = day;
  for (let days = 0; days < LATE_DAYS && before > unbrokenSince; days += 1) before = businessDayBefore(before);
  return before > unbrokenSince ? before : unbrokenSince;
}

/** First day from which everything is recorded that later scores use. */
export const historySince = (before: string): string => daysBefore(before, LOOK_BACK_DAYS);

/**
 * Newest first: all of the last year, the history that later scores use, and the newest {@link PER_FORM} of each followed form. Each
 * accession once.
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
    const as = followedAs(form);
    const count = (as === null ? PER_FORM : (taken.get(as) ?? 0)) + 1;
    if (as !== null) taken.set(as, count);
    return filedOn >= yearAgo || count <= PER_FORM || (filedOn >= since && historyKind(form) !== null);
  });
}

/** True while an older part of the list may contain a filing to record. */
export function needsOlder(rows: readonly Row[], before: string, filingTo: string): boolean {
  if (filingTo >= historySince(before)) return true;
  const counts = new Map<string, number>();
  for (const { form } of rows) {
    const as = followedAs(form);
    if (as !== null) counts.set(as, (counts.get(as) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count < PER_FORM);
}
