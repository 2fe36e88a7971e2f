import { builtPattern } from '#platform/values/built-pattern.ts';

/** Dates and periods that a question names. Pure. */

export interface Period {
  /** First and last day, `yyyy-mm-dd`. */
  readonly from: string;
  readonly to: string;
  readonly unit: 'days' | 'month' | 'quarter' | 'year';
  /** Whether it is a fiscal year or quarter, whose exact days the question doesn't give. */
  readonly fiscal: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '((?:19|20)\\d{2})';
const TO = ' ?(?:through|until|till|to|-|–) ?';
const TO_OR_AND = ' ?(?:through|until|till|to|and|&|-|–|or) ?';
const ORDINAL = '(first|second|third|fourth)';
const ORDINALS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 };
const SEASONS: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9 };
/** A quarter named by its last month may end up to a week after that month. */
const QUARTER_SHIFT_DAYS = 7;

const pad = (value: number): string => String(value).padStart(2, '0');
const dayOf = (year: string, month: number, day: string): string => `${year}-${pad(month)}-${pad(Number(day))}`;
const monthOf = (name = ''): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const lastDay = (year: string, month: number): string =>
  dayOf(year, month, String(new Date(Date.UTC(Number(year), month, 0)).getUTCDate()));

/** The day `by` days later, or earlier if `by` is negative. */
export const shifted = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);

/** A day as filings write it: `May 7, 2018`. */
export const inWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

type Groups = readonly (string | undefined)[];
type Reader = readonly [pattern: RegExp, period: (found: Groups) => Period];

const days = (from: string, to = from): Period => ({ from, to, unit: 'days', fiscal: false });
const months = (year: string, first: number, last: number): Period => ({
  from: dayOf(year, first, '1'),
  to: lastDay(year, last),
  unit: 'month',
  fiscal: false,
});
const wholeYear = (year: string, fiscal: boolean): Period => ({ ...months(year, 1, 12), unit: 'year', fiscal });
const quarter = (year: string, number: string | undefined, ordinal: string | undefined, fiscal: boolean): Period => {
  const last = (Number(number) || (ORDINALS[ordinal?.toLowerCase() ?? ''] ?? 1)) * 3;
  return { ...months(year.length === 2 ? `20${year}` : year, last - 2, last), unit: 'quarter', fiscal };
};
const quarterTo = (month: number, year: string): Period => ({
  ...months(year, month, month),
  to: shifted(lastDay(year, month), QUARTER_SHIFT_DAYS),
});

const reader = (source: string, period: (found: Groups) => Period): Reader => [builtPattern(source, 'gi'), period];

/** Tried in this order; text that one has read is hidden from the others. */
const READERS: readonly Reader[] = [
  // “On May 1 and June 3, 2013” names two days; “between May 1 and June 3, 2013” also names the days in between.
  ...[`${MONTH} ${DAY}(?:,? ${YEAR})?${TO}`, `(?<=\\bbetween )${MONTH} ${DAY}(?:,? ${YEAR})? and `].map((first) =>
    reader(`${first}${MONTH} ${DAY},? ${YEAR}`, ([, m1, d1 = '', y1, m2, d2 = '', y2 = '']) =>
      days(dayOf(y1 ?? y2, monthOf(m1), d1), dayOf(y2, monthOf(m2), d2)),
    ),
  ),
  reader(
    `${MONTH} ${DAY}${TO_OR_AND}${DAY}(?! ?(?:${MONTHS.join('|')})),? ${YEAR}`,
    ([, month, first = '', last = '', year = '']) => days(dayOf(year, monthOf(month), first), dayOf(year, monthOf(month), last)),
  ),
  reader(
    `(?<!\\bform )\\b${DAY}(?: ${MONTH})?${TO_OR_AND}${DAY} ${MONTH},? ${YEAR}`,
    ([, first = '', month, last = '', other, year = '']) =>
      days(dayOf(year, monthOf(month ?? other), first), dayOf(year, monthOf(other), last)),
  ),
  reader(`${MONTH}${TO_OR_AND}${MONTH},? (?:of )?${YEAR}`, ([, first, last, year = '']) =>
    months(year, monthOf(first), monthOf(last)),
  ),
  reader(`${MONTH} ${DAY},? ${YEAR}`, ([, month, day = '', year = '']) => days(dayOf(year, monthOf(month), day))),
  reader(`(?<!\\bform )\\b${DAY} (?:of )?${MONTH},? ${YEAR}`, ([, day = '', month, year = '']) =>
    days(dayOf(year, monthOf(month), day)),
  ),
  reader(`\\b${YEAR}-(\\d{2})-(\\d{2})\\b`, ([, year = '', month, day = '']) => days(dayOf(year, Number(month), day))),
  reader('\\b(\\d{1,2})/(\\d{1,2})/((?:19|20)?\\d{2})\\b', ([, month, day = '', year = '']) =>
    days(dayOf(year.length === 2 ? `20${year}` : year, Number(month), day)),
  ),
  reader(`\\b(\\d{1,2})\\.(\\d{1,2})\\.${YEAR}\\b`, ([, day = '', month, year = '']) => days(dayOf(year, Number(month), day))),
  reader(`\\b(?:${ORDINAL} half|H([12])),? (?:of )?${YEAR}`, ([, half, number, year = '']) =>
    half?.toLowerCase() === 'first' || number === '1'
      ? days(`${year}-01-01`, `${year}-06-30`)
      : days(`${year}-07-01`, `${year}-12-31`),
  ),
  reader(`\\b(?:mid|middle of)[- ]?${YEAR}`, ([, year = '']) => days(`${year}-06-30`)),
  reader(`(spring|summer|autumn|fall) (?:of )?${YEAR}`, ([, season = '', year = '']) => {
    const first = SEASONS[season.toLowerCase()] ?? 1;
    return months(year, first, first + 2);
  }),
  reader(`(?:year[- ]end|end of(?: the year)?) ${YEAR}`, ([, year = '']) => days(`${year}-12-31`)),
  reader(
    `\\b(fiscal (?:year )?)?(?:Q([1-4])|${ORDINAL}[- ](fiscal )?quarter)(?: of)? ?(?:(fiscal(?: year)?|FY)? ?(?:year )?${YEAR}|(?:(FY|fiscal(?: year)?) ?['’]?|['’])(\\d{2})\\b)`,
    ([, before, number, ordinal, within, after, year, behind, short = '']) =>
      quarter(year ?? short, number, ordinal, (before ?? within ?? after ?? behind) !== undefined),
  ),
  reader(`\\b${YEAR} (fiscal )?(?:Q([1-4])|${ORDINAL}[- ]quarter)\\b`, ([, year = '', fiscal, number, ordinal]) =>
    quarter(year, number, ordinal, fiscal !== undefined),
  ),
  reader(`\\b([1-4])Q ?(?:of )?(?:20|['’])?(\\d{2})\\b`, ([, number, year = '']) => quarter(year, number, undefined, false)),
  reader(
    `(?:${MONTH} quarter|quarter (?:to|through|until|ended|ending|ending in|ended in) ${MONTH}) (?:of )?${YEAR}`,
    ([, month, last, year = '']) => quarterTo(monthOf(month ?? last), year),
  ),
  reader(`${MONTH},? ${YEAR} quarter`, ([, month, year = '']) => quarterTo(monthOf(month), year)),
  reader(`\\b(?:holiday|christmas)[- ]quarter,? (?:of |in )?${YEAR}`, ([, year = '']) => quarterTo(12, year)),
  reader(`${MONTH},? (?:of )?${YEAR}`, ([, month, year = '']) => months(year, monthOf(month), monthOf(month))),
  reader(`(?:fiscal(?: years?)?|FY) ?${YEAR}`, ([, year = '']) => wholeYear(year, true)),
  // A year in the name of a trust series, a plan or notes is not a period.
  reader(
    `(?<!\\bdue )\\b${YEAR}\\b(?!-[A-Z]{0,2}\\d|-[A-Z]\\b| (?:[a-z-]{1,20} ){1,5}(?:plan|notes|bonds|debentures)\\b)`,
    ([, year = '']) => wholeYear(year, false),
  ),
];

/** Days without a year, in a text that names one year: “in 2025, from June 30 to December 31”. */
const YEARLESS: readonly Reader[] = [
  ...[`\\b${MONTH} ${DAY}${TO}`, `(?<=\\bbetween )${MONTH} ${DAY} and `].map((first) =>
    reader(`${first}${MONTH} ${DAY}\\b`, ([, m1, d1 = '', m2, d2 = '', year = '']) =>
      days(dayOf(year, monthOf(m1), d1), dayOf(year, monthOf(m2), d2)),
    ),
  ),
  reader(`\\b${MONTH} ${DAY}${TO_OR_AND}${DAY}(?![,.]?\\d)\\b`, ([, month, first = '', last = '', year = '']) =>
    days(dayOf(year, monthOf(month), first), dayOf(year, monthOf(month), last)),
  ),
  reader(`\\b${MONTH} ${DAY}\\b`, ([, month, day = '', year = '']) => days(dayOf(year, monthOf(month), day))),
];

interface ReadPeriods {
  /** In the order of the text. */
  readonly periods: readonly Period[];
  /** Where each one starts in the text. */
  readonly places: readonly number[];
  /** The text with the periods blanked out. */
  readonly rest: string;
}

/** Finds the dates and periods in a text. */
export function periodsOf(text: string): ReadPeriods {
  const found: { at: number; period: Period }[] = [];
  let rest = text;
  const read = (readers: readonly Reader[], known: readonly string[] = []) => {
    for (const [pattern, period] of readers) {
      rest = rest.replace(pattern, (...groups) => {
        const at = groups.findIndex((group) => typeof group === 'number');
        found.push({ at: Number(groups[at]), period: period([...(groups.slice(0, at) as Groups), ...known]) });
        return ' '.repeat(String(groups[0]).length);
      });
    }
  };
  read(READERS);
  const years = new Set(text.match(/\b(?:19|20)\d{2}\b/g));
  const dated = found.length;
  if (years.size === 1) read(YEARLESS, [...years]);
  asInAnotherYear(found, text);
  // A year next to a day in it only says which year the day is in.
  const all = found.length > dated ? found.filter(({ period }, place) => place >= dated || !isLong(period)) : found;
  const sorted = all.toSorted((a, b) => a.at - b.at);
  return { periods: sorted.map(({ period }) => period), places: sorted.map(({ at }) => at), rest };
}

/** Words that compare a year with a part of another year: “the June quarter of 2023 versus 2022”. */
const COMPARES =
  /(?:\bvs\.?|\bversus|\bagainst|\bcompared (?:with|to)|\bover|\band|\bthan|\bfrom)\s{1,9}(?:(?:that|the one|the same(?: quarter| month)?)\s{1,9})?(?:of|in|for)?\s{0,9}$/i;

/** A year compared with a month or quarter of another year means the same month or quarter. */
function asInAnotherYear(found: { at: number; period: Period }[], text: string): void {
  found.sort((a, b) => a.at - b.at);
  for (const [place, each] of found.entries()) {
    const before = found[place - 1]?.period;
    const isPart = before !== undefined && (before.unit === 'month' || before.unit === 'quarter');
    if (each.period.unit !== 'year' || each.period.fiscal || !isPart || !COMPARES.test(text.slice(0, each.at))) continue;
    const by = Number(each.period.to.slice(0, 4)) - Number(before.from.slice(0, 4));
    each.period = { ...before, from: inYears(before.from, by), to: inYears(before.to, by) };
  }
}

/** The same day `by` years later; the last day of February stays the last day of February. */
function inYears(day: string, by: number): string {
  const year = Number(day.slice(0, 4)) + by;
  return day.endsWith('02-28') || day.endsWith('02-29') ? lastDay(String(year), 2) : `${year}${day.slice(4)}`;
}

const isLong = ({ from, to }: Period): boolean => Date.parse(to) - Date.parse(from) > 150 * 86_400_000;
