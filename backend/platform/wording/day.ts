/**
 * Days in English words. They are dates without a time, `yyyy-mm-dd`, the same in every time zone; other text is returned unchanged. Month and day
 * names are listed here because on a slow device the first use of `Intl` takes as long as rendering the top of a page.
 */

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** Starts with Sunday, like `Date`. */
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

export function isDateOnly(text: string): boolean {
  return DATE_ONLY.test(text);
}

type Day = { readonly year: number; readonly month: string; readonly day: number; readonly weekday: string };

/** Formats a day; returns the text unchanged when it is not a valid day. */
function inWords(text: string, words: (day: Day) => string): string {
  if (!isDateOnly(text)) return text;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  // `Date` rolls invalid days, such as February 31, over into the next month.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return text;
  return words({ year, month: MONTHS[month - 1] ?? '', day, weekday: WEEKDAYS[date.getUTCDay()] ?? '' });
}

const short = (month: string) => month.slice(0, 3);

/** For example `Nov 20, 2026`. */
export const shortDay = (text: string): string => inWords(text, ({ year, month, day }) => `${short(month)} ${day}, ${year}`);

/** For example `Nov 20`. */
export const shortDayOfYear = (text: string): string => inWords(text, ({ month, day }) => `${short(month)} ${day}`);

/** For example `Friday, November 20, 2026`. */
export const longDay = (text: string): string =>
  inWords(text, ({ year, month, day, weekday }) => `${weekday}, ${month} ${day}, ${year}`);

/** For example `Friday, November 20`. */
export const longDayOfYear = (text: string): string => inWords(text, ({ month, day, weekday }) => `${weekday}, ${month} ${day}`);

/** The month of a day, for example `November 2026`. */
export const monthAndYear = (text: string): string => inWords(text, ({ year, month }) => `${month} ${year}`);

/** The month of a day, for example `Nov`. */
export const shortMonth = (text: string): string => inWords(text, ({ month }) => short(month));
