/** Dates as filings print them. Pure. */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Source of a pattern for a date in words: `June 30, 2025`. */
export const DATE_WORDS =
  '(?:(?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}, ?(?:19|20)\\d\\d)';
const PARTS = /^([A-Z][a-z]{2,8}) (\d{1,2}), ?(\d{4})$/;

/** `yyyy-mm-dd` for a date in words; null if there is no such day. */
export function parseLongDate(words: string | undefined): string | null {
  const [, month = '', day = '', year = ''] = PARTS.exec(words?.trim() ?? '') ?? [];
  const at = MONTHS.indexOf(month);
  if (at < 0) return null;
  const date = new Date(Date.UTC(Number(year), at, Number(day)));
  return date.getUTCMonth() === at ? date.toISOString().slice(0, 10) : null;
}

/** `June 30, 2025` for a day `yyyy-mm-dd`. */
export function longDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${Number(date)}, ${year}`;
}

const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3));

/** `Mar 12, 2024` for `2024-03-12`; null if it doesn't look like a day. Whether the month has that day isn't checked. */
export function shortDate(day: string | null): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  const month = SHORT_MONTHS[Number(parts?.[2]) - 1];
  return parts === null || month === undefined ? null : `${month} ${Number(parts[3])}, ${parts[1]}`;
}

/** `on Mar 12, 2024`, `from Sep 27 to Oct 1, 2024`. */
export function dateRangePhrase({
  firstDay,
  lastDay,
}: {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}): string | null {
  const [first, last] = [shortDate(firstDay), shortDate(lastDay)];
  if (first === null || last === null) return null;
  if (first === last) return `on ${first}`;
  const sameYear = firstDay?.slice(0, 4) === lastDay?.slice(0, 4);
  return `from ${sameYear ? first.slice(0, first.indexOf(',')) : first} to ${last}`;
}

/**
 * A date as printed on a cover page, in normal case: `May 14, 2020` for `MAY 14, 2020`; null if it has another shape. The month name and day are not
 * checked.
 */
export function normalizePrintedDate(printed: string | null | undefined): string | null {
  const day = /^([A-Za-z])([A-Za-z]{2,8})\.? (\d{1,2}),? ((?:19|20)\d\d)$/.exec(printed?.replace(/\s{1,9}/g, ' ').trim() ?? '');
  return day === null ? null : `${day[1]?.toUpperCase()}${day[2]?.toLowerCase()} ${day[3]}, ${day[4]}`;
}

const DAY = /^(\d{4})-(\d{2})-\d{2}$/;

/** Prefixes a long date: `dated('as of', '2025-06-30')` is `as of June 30, 2025`. Null if it isn't `yyyy-mm-dd`. */
export const dated = (before: string, day: string | null): string | null =>
  day !== null && DAY.test(day) ? `${before} ${longDate(day)}` : null;

/** Names of the last `count` months (`October 2025`), oldest first, up to the month of a day. Empty if the day isn't `yyyy-mm-dd`. */
export function monthsUpTo(day: string | null, count: number): string[] {
  const [, year, month] = DAY.exec(day ?? '') ?? [];
  if (year === undefined) return [];
  return Array.from({ length: count }, (_, at) => {
    const months = Number(year) * 12 + Number(month) - count + at;
    return `${MONTHS[months % 12]} ${Math.floor(months / 12)}`;
  });
}
