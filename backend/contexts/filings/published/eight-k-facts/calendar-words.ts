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

/** A date in words, `June 30, 2025` or `30 June 2025`. */
export const DATE_WORDS =
  '(?:(?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}, ?(?:19|20)\\d\\d)';
const PARTS = /^([A-Z][a-z]{2,8}) (\d{1,2}), ?(\d{4})$/;

/** `yyyy-mm-dd` of a date in words; null where there is no such day. */
export function dayOf(words: string | undefined): string | null {
  const [, month = '', day = '', year = ''] = PARTS.exec(words?.trim() ?? '') ?? [];
  const at = MONTHS.indexOf(month);
  if (at < 0) return null;
  const date = new Date(Date.UTC(Number(year), at, Number(day)));
  return date.getUTCMonth() === at ? date.toISOString().slice(0, 10) : null;
}

/** `June 30, 2025` of a day `yyyy-mm-dd`. */
export function dayInWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${Number(date)}, ${year}`;
}
