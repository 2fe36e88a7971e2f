import { isBusinessDay, nextBusinessDay } from '../../backend/reading/formats/submission/edgar-calendar.ts';
import type { FilerStatus } from './company-dates.document.ts';

/** When periodic reports are due at the SEC: General Instructions to Forms 10-K, 10-Q and 20-F, Rules 0-3 and 12b-25. Pure. */

export type Report = '10-K' | '10-Q' | '20-F';

/** Days after the end of the period, by the filer status on the cover. */
const DAYS: Readonly<Record<string, Readonly<Record<'10-K' | '10-Q', number>>>> = {
  'large accelerated filer': { '10-K': 60, '10-Q': 40 },
  'accelerated filer': { '10-K': 75, '10-Q': 40 },
  'non-accelerated filer': { '10-K': 90, '10-Q': 45 },
};

/** Days that a notice of late filing adds. */
const EXTENSION: Readonly<Record<Report, number>> = { '10-K': 15, '10-Q': 5, '20-F': 15 };

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const iso = (date: Date) => date.toISOString().slice(0, 10);

/** The same day in a later month; the last day of a month stays the last day. */
function monthsLater(day: string, months: number): string {
  const date = utc(day);
  const lastOf = (month: number) => new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const [from, to] = [date.getUTCMonth(), date.getUTCMonth() + months];
  const isLast = date.getUTCDate() === lastOf(from);
  return iso(new Date(Date.UTC(date.getUTCFullYear(), to, isLast ? lastOf(to) : Math.min(date.getUTCDate(), lastOf(to)))));
}

const daysLater = (day: string, days: number) => iso(new Date(utc(day).getTime() + days * 86_400_000));
const orNextBusinessDay = (day: string) => (isBusinessDay(day) ? day : nextBusinessDay(day));

/** The day a report for a period is due; null if it depends on an unknown filer status. */
export function dueDay(report: Report, periodEnd: string, category: string | null): string | null {
  if (report === '20-F') return orNextBusinessDay(monthsLater(periodEnd, 4));
  const days = DAYS[category?.toLowerCase() ?? '']?.[report];
  return days === undefined ? null : orNextBusinessDay(daysLater(periodEnd, days));
}

/** The last day of the extension that a notice of late filing claims. */
export function extendedDay(report: Report, periodEnd: string, category: string | null): string | null {
  const due = dueDay(report, periodEnd, category);
  return due && orNextBusinessDay(daysLater(due, EXTENSION[report]));
}

/**
 * The report that follows the given one. Null for periods that do not end with a month: in a year of 52 or 53 weeks the end of the next period cannot be
 * derived from this one.
 */
export function nextReport(
  form: Report,
  { periodEnd }: Pick<FilerStatus, 'periodEnd'>,
  fiscalPeriod: string | null,
): { readonly report: Report; readonly periodEnd: string } | null {
  if (iso(new Date(utc(periodEnd).getTime() + 86_400_000)).slice(8) !== '01') return null;
  if (form === '20-F') return { report: '20-F', periodEnd: monthsLater(periodEnd, 12) };
  const report =
    form === '10-K' || fiscalPeriod === 'Q1' || fiscalPeriod === 'Q2' ? '10-Q' : fiscalPeriod === 'Q3' ? '10-K' : null;
  return report && { report, periodEnd: monthsLater(periodEnd, 3) };
}
