import { builtPattern } from '../../../../platform/values/built-pattern.ts';
/** Dates and periods that a question names. Pure. */

export interface Period {
  /** First and last day, `yyyy-mm-dd`. */
  readonly from: string;
  readonly to: string;
  readonly unit: 'days' | 'month' | 'quarter' | 'year';
  /** Of a fiscal year or quarter, whose days the question does not tell. */
  readonly fiscal: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '((?:19|20)\\d{2})';
const ORDINALS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 };

const pad = (value: number): string => String(value).padStart(2, '0');
const dayOf = (year: string, month: number, day: string): string => `${year}-${pad(month)}-${pad(Number(day))}`;
const monthOf = (name = ''): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const lastDay = (year: string, month: number): string =>
  dayOf(year, month, String(new Date(Date.UTC(Number(year), month, 0)).getUTCDate()));

type Reader = readonly [pattern: RegExp, period: (found: readonly string[]) => Period];

const days = (from: string, to = from): Period => ({ from, to, unit: 'days', fiscal: false });

function quarter(year: string, number: number, fiscal: boolean): Period {
  const last = number * 3;
  return { from: dayOf(year, last - 2, '1'), to: lastDay(year, last), unit: 'quarter', fiscal };
}

const SINCE_DAYS = 14;
/** The day so many days later, or earlier where `by` is less than zero. */
export const shifted = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);

/** A day as filings write it: `May 7, 2018`. */
export const inWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Days that have a name, as `MM-DD`. */
const NAMED_DAYS: readonly (readonly [name: string, day: string])[] = [
  ["new year[’']?s eve", '12-31'],
  ["new year[’']?s(?: day)?", '01-01'],
  ["valentine[’']?s day", '02-14'],
  ['(?:american )?independence day', '07-04'],
  ['halloween', '10-31'],
  ['christmas eve', '12-24'],
  ['christmas(?: day)?', '12-25'],
  ['boxing day', '12-26'],
];

const SEASONS: Readonly<Record<string, readonly [first: number, last: number]>> = {
  spring: [3, 5],
  summer: [6, 8],
  autumn: [9, 11],
  fall: [9, 11],
};

/** Filings of a quarter that is named by its last month end some days later or earlier. */
const QUARTER_SHIFT_DAYS = 7;

const halfYear = (year: string, isFirst: boolean): Period =>
  isFirst ? days(`${year}-01-01`, `${year}-06-30`) : days(`${year}-07-01`, `${year}-12-31`);

/** The quarter that ends with a month, whatever its number in the fiscal year. */
const quarterTo = (month: number, year: string): Period => ({
  from: dayOf(year, month, '1'),
  to: shifted(lastDay(year, month), QUARTER_SHIFT_DAYS),
  unit: 'month',
  fiscal: false,
});

const wholeYear = (year: string, fiscal: boolean): Period => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  unit: 'year',
  fiscal,
});

/** In the order in which they are tried; what one has read no other reads. */
const READERS: readonly Reader[] = [
  // “On May 1 and June 3, 2013” names two days, “between May 1 and June 3, 2013” those between them too.
  ...[
    `${MONTH} ${DAY}(?:,? ${YEAR})? ?(?:through|until|till|to|-|–) ?`,
    `(?<=\\bbetween )${MONTH} ${DAY}(?:,? ${YEAR})? and `,
  ].map(
    (first): Reader => [
      builtPattern(`${first}${MONTH} ${DAY},? ${YEAR}`, 'gi'),
      ([, m1, d1 = '', y1, m2, d2 = '', y2 = '']) => days(dayOf(y1 ?? y2, monthOf(m1), d1), dayOf(y2, monthOf(m2), d2)),
    ],
  ),
  [
    builtPattern(`${MONTH} ${DAY} ?(?:through|until|till|to|and|&|-|–|or) ?${DAY}(?! ?(?:${MONTHS.join('|')})),? ${YEAR}`, 'gi'),
    ([, month, first = '', last = '', year = '']) => days(dayOf(year, monthOf(month), first), dayOf(year, monthOf(month), last)),
  ],
  [
    builtPattern(`(?<!\\bform )\\b${DAY}(?: ${MONTH})? ?(?:through|until|till|to|and|&|-|–|or) ?${DAY} ${MONTH},? ${YEAR}`, 'gi'),
    ([, first = '', month, last = '', other, year = '']) =>
      days(dayOf(year, monthOf(month ?? other), first), dayOf(year, monthOf(other), last)),
  ],
  [
    builtPattern(`${MONTH} ?(?:through|until|till|to|and|&|-|–|or) ?${MONTH},? (?:of )?${YEAR}`, 'gi'),
    ([, first, last, year = '']) => ({
      from: dayOf(year, monthOf(first), '1'),
      to: lastDay(year, monthOf(last)),
      unit: 'month',
      fiscal: false,
    }),
  ],
  [builtPattern(`${MONTH} ${DAY},? ${YEAR}`, 'gi'), ([, month, day = '', year = '']) => days(dayOf(year, monthOf(month), day))],
  [
    builtPattern(`(?<!\\bform )\\b${DAY} (?:of )?${MONTH},? ${YEAR}`, 'gi'),
    ([, day = '', month, year = '']) => days(dayOf(year, monthOf(month), day)),
  ],
  [/\b((?:19|20)\d{2})-(\d{2})-(\d{2})\b/g, ([, year = '', month, day = '']) => days(dayOf(year, Number(month), day))],
  [/\b(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})\b/g, ([, month, day = '', year = '']) => days(dayOf(year, Number(month), day))],
  [/\b(\d{1,2})\/(\d{1,2})\/(\d{2})\b/g, ([, month, day = '', year = '']) => days(dayOf(`20${year}`, Number(month), day))],
  [/\b(\d{1,2})\.(\d{1,2})\.((?:19|20)\d{2})\b/g, ([, day = '', month, year = '']) => days(dayOf(year, Number(month), day))],
  ...NAMED_DAYS.map(
    ([name, day]): Reader => [
      builtPattern(`(before |after )?${name},? (?:of |in )?${YEAR}`, 'gi'),
      ([, side, year = '']) => {
        const at = `${year}-${day}`;
        if (side === undefined) return days(at);
        return side.toLowerCase() === 'before ' ? days(shifted(at, -SINCE_DAYS), at) : days(at, shifted(at, SINCE_DAYS));
      },
    ],
  ),
  [
    builtPattern(`(first|second) half (?:of )?${YEAR}`, 'gi'),
    ([, half = '', year = '']) => halfYear(year, half.toLowerCase() === 'first'),
  ],
  [builtPattern(`\\bH([12]),? (?:of )?${YEAR}`, 'gi'), ([, half, year = '']) => halfYear(year, half === '1')],
  [builtPattern(`\\b(?:mid|middle of)[- ]?${YEAR}`, 'gi'), ([, year = '']) => days(`${year}-06-30`)],
  [
    builtPattern(`(spring|summer|autumn|fall) (?:of )?${YEAR}`, 'gi'),
    ([, season = '', year = '']) => {
      const [first, last] = SEASONS[season.toLowerCase()] ?? [1, 12];
      return { from: dayOf(year, first, '1'), to: lastDay(year, last), unit: 'month', fiscal: false };
    },
  ],
  [builtPattern(`(?:year[- ]end|end of(?: the year)?) ${YEAR}`, 'gi'), ([, year = '']) => days(`${year}-12-31`)],
  [
    builtPattern(`\\bfiscal (?:year )?Q([1-4])(?: of)? ?${YEAR}`, 'gi'),
    ([, number, year = '']) => quarter(year, Number(number), true),
  ],
  [
    builtPattern(`\\bfiscal (first|second|third|fourth)[- ]quarter(?: of)? ?(?:fiscal )?(?:year )?${YEAR}`, 'gi'),
    ([, ordinal = '', year = '']) => quarter(year, ORDINALS[ordinal.toLowerCase()] ?? 1, true),
  ],
  [
    builtPattern(`\\b${YEAR} (fiscal )?(?:Q([1-4])|(first|second|third|fourth)[- ]quarter)\\b`, 'gi'),
    ([, year = '', fiscal, number, ordinal = '']) =>
      quarter(year, Number(number ?? ORDINALS[ordinal.toLowerCase()] ?? 1), fiscal !== undefined),
  ],
  [/\b([1-4])Q ?(?:of )?(?:20|['’])?(\d{2})\b/gi, ([, number, year = '']) => quarter(`20${year}`, Number(number), false)],
  [/\bQ([1-4]) ?['’](\d{2})\b/gi, ([, number, year = '']) => quarter(`20${year}`, Number(number), false)],
  [
    /\b(first|second|third|fourth)[- ](?:fiscal )?quarter(?: of)? (?:FY|fiscal(?: year)?) ?['’]?(\d{2})\b/gi,
    ([, ordinal = '', year = '']) => quarter(`20${year}`, ORDINALS[ordinal.toLowerCase()] ?? 1, true),
  ],
  [
    builtPattern(`\\bQ([1-4])(?: of)? ?(fiscal|FY)? ?(?:year )?${YEAR}`, 'gi'),
    ([, number, fiscal, year = '']) => quarter(year, Number(number), Boolean(fiscal)),
  ],
  [
    builtPattern(`(first|second|third|fourth)(?:-| )(fiscal )?quarter(?: of)? ?(fiscal)? ?(?:year )?${YEAR}`, 'gi'),
    ([, ordinal = '', before, after, year = '']) => quarter(year, ORDINALS[ordinal.toLowerCase()] ?? 1, Boolean(before ?? after)),
  ],
  [
    builtPattern(
      `(?:${MONTH} quarter|quarter (?:to|through|until|ended|ending|ending in|ended in) ${MONTH}) (?:of )?${YEAR}`,
      'gi',
    ),
    ([, month, last, year = '']) => quarterTo(monthOf(month ?? last), year),
  ],
  [builtPattern(`${MONTH},? ${YEAR} quarter`, 'gi'), ([, month, year = '']) => quarterTo(monthOf(month), year)],
  [builtPattern(`\\b(?:holiday|christmas)[- ]quarter,? (?:of |in )?${YEAR}`, 'gi'), ([, year = '']) => quarterTo(12, year)],
  [
    builtPattern(`${MONTH},? (?:of )?${YEAR}`, 'gi'),
    ([, month, year = '']) => ({
      from: dayOf(year, monthOf(month), '1'),
      to: lastDay(year, monthOf(month)),
      unit: 'month',
      fiscal: false,
    }),
  ],
  [/\bQ([1-4]) ?FY ?['’]?(\d{2})\b/gi, ([, number, year = '']) => quarter(`20${year}`, Number(number), true)],
  [builtPattern(`(fiscal(?: years?)?|FY) ?${YEAR}`, 'gi'), ([, , year = '']) => wholeYear(year, true)],
  // The year of a series of a trust or of a plan is a part of its name.
  [
    /(?<!\bdue )\b((?:19|20)\d{2})\b(?!-[A-Z]{0,2}\d|-[A-Z]\b| (?:(?:stock|equity|share|option|employee|director|omnibus|incentive|award|long-term|performance|compensation|purchase|inducement) ){1,5}plan\b| (?:(?:senior|convertible|subordinated|secured|unsecured|floating|rate|global) ){1,4}(?:notes|bonds|debentures)\b)/gi,
    ([, year = '']) => wholeYear(year, false),
  ],
];

/** Days without a year, in a text that names one year: “in 2025, from June 30 to December 31”. */
const YEARLESS: readonly Reader[] = [
  ...[`\\b${MONTH} ${DAY} ?(?:through|until|till|to|-|–) ?`, `(?<=\\bbetween )${MONTH} ${DAY} and `].map(
    (first): Reader => [
      builtPattern(`${first}${MONTH} ${DAY}\\b`, 'gi'),
      ([, m1, d1 = '', m2, d2 = '', year = '']) => days(dayOf(year, monthOf(m1), d1), dayOf(year, monthOf(m2), d2)),
    ],
  ),
  [
    builtPattern(`\\b${MONTH} ${DAY} ?(?:through|until|till|to|and|&|-|–|or) ?${DAY}(?![,.]?\\d)\\b`, 'gi'),
    ([, month, first = '', last = '', year = '']) => days(dayOf(year, monthOf(month), first), dayOf(year, monthOf(month), last)),
  ],
  [builtPattern(`\\b${MONTH} ${DAY}\\b`, 'gi'), ([, month, day = '', year = '']) => days(dayOf(year, monthOf(month), day))],
];

interface ReadPeriods {
  /** In the order in which they stand. */
  readonly periods: readonly Period[];
  /** Where each begins. */
  readonly places: readonly number[];
  /** The text without them. */
  readonly rest: string;
}

export function periodsOf(text: string): ReadPeriods {
  const found: { at: number; period: Period }[] = [];
  let rest = text;
  const read = (readers: readonly Reader[], known: readonly string[] = []) => {
    for (const [pattern, period] of readers) {
      rest = rest.replace(pattern, (...groups) => {
        const at = groups.findIndex((group) => typeof group === 'number');
        found.push({ at: Number(groups[at]), period: period([...(groups.slice(0, at) as string[]), ...known]) });
        return ' '.repeat(String(groups[0]).length);
      });
    }
  };
  read(READERS);
  const years = new Set(text.match(/\b(?:19|20)\d{2}\b/g));
  const dated = found.length;
  if (years.size === 1) read(YEARLESS, [...years]);
  asInAnotherYear(found, text);
  // A year beside a day of it says no more than which year it is.
  const all = found.length > dated ? found.filter(({ period }, place) => place >= dated || !isLong(period)) : found;
  const sorted = all.toSorted((a, b) => a.at - b.at);
  return { periods: sorted.map(({ period }) => period), places: sorted.map(({ at }) => at), rest };
}

/** What compares a year with a period of another year: “the June quarter of 2023 versus 2022”. */
const COMPARES =
  /(?:\bvs\.?|\bversus|\bagainst|\bcompared (?:with|to)|\bover|\band|\bthan|\bfrom)\s{1,9}(?:(?:that|the one|the same(?: quarter| month)?)\s{1,9})?(?:of|in|for)?\s{0,9}$/i;

/** A year that is compared with a month or quarter of another one stands for the same part of its year. */
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

/** The same day some years later; the last day of a February stays one. */
function inYears(day: string, by: number): string {
  const year = Number(day.slice(0, 4)) + by;
  return day.endsWith('02-28') || day.endsWith('02-29') ? lastDay(String(year), 2) : `${year}${day.slice(4)}`;
}

const isLong = ({ from, to }: Period): boolean => Date.parse(to) - Date.parse(from) > 150 * 86_400_000;

/** Quarters that a question asks for, 1 to 4. */
export const quartersOf = (periods: readonly Period[]): readonly number[] =>
  periods.flatMap(({ unit, to }) => (unit === 'quarter' ? [Number(to.slice(5, 7)) / 3] : []));
