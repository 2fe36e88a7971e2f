/** Calendar days as `yyyy-mm-dd`. Pure. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Parses `March 31, 2026`, `03/31/2026`, `03-31-2026` or text that begins with `2026-03-31` to `2026-03-31`; null for anything else. */
export function dayOf(printed: string): string | null {
  const text = printed.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return calendarDay(iso[1], Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (slashed) return calendarDay(slashed[4], Number(slashed[1]), Number(slashed[3]));
  const spelled = /^([A-Za-z]{3,9})\.?\s{1,3}(\d{1,2}),\s{1,3}(\d{4})$/.exec(text);
  if (spelled)
    return calendarDay(spelled[3], MONTHS.indexOf(spelled[1]?.slice(0, 3).toLowerCase() ?? '') + 1, Number(spelled[2]));
  return null;
}

/** Null for a day that does not exist. */
function calendarDay(year: string | undefined, month: number, day: number): string | null {
  const days = month === 2 && isLeap(Number(year)) ? 29 : (MONTH_DAYS[month - 1] ?? 0);
  if (day < 1 || day > days) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Whole days from one day to a later one; negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The day `days` earlier. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The next day. @param date `yyyy-mm-dd`. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** The day before. @param date `yyyy-mm-dd`. */
export function dayBefore(date: string): string {
  return daysBefore(date, 1);
}
