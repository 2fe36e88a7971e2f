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

const wholeYear = (year: string, fiscal: boolean): Period => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  unit: 'year',
  fiscal,
});

/** In the order in which they are tried; what one has read no other reads. */
const READERS: readonly Reader[] = [
  [
    new RegExp(`${MONTH} ${DAY}(?:,? ${YEAR})? ?(?:through|until|till|to|and|-|–) ?${MONTH} ${DAY},? ${YEAR}`, 'gi'),
    ([, m1, d1 = '', y1, m2, d2 = '', y2 = '']) => days(dayOf(y1 ?? y2, monthOf(m1), d1), dayOf(y2, monthOf(m2), d2)),
  ],
  [new RegExp(`${MONTH} ${DAY},? ${YEAR}`, 'gi'), ([, month, day = '', year = '']) => days(dayOf(year, monthOf(month), day))],
  [
    new RegExp(`(?<!\\bform )\\b${DAY} ${MONTH},? ${YEAR}`, 'gi'),
    ([, day = '', month, year = '']) => days(dayOf(year, monthOf(month), day)),
  ],
  [/\b((?:19|20)\d{2})-(\d{2})-(\d{2})\b/g, ([, year = '', month, day = '']) => days(dayOf(year, Number(month), day))],
  [/\b(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})\b/g, ([, month, day = '', year = '']) => days(dayOf(year, Number(month), day))],
  [new RegExp(`(?:year[- ]end|end of(?: the year)?) ${YEAR}`, 'gi'), ([, year = '']) => days(`${year}-12-31`)],
  [
    new RegExp(`\\bQ([1-4])(?: of)? ?(fiscal|FY)? ?(?:year )?${YEAR}`, 'gi'),
    ([, number, fiscal, year = '']) => quarter(year, Number(number), Boolean(fiscal)),
  ],
  [
    new RegExp(`(first|second|third|fourth)(?:-| )(fiscal )?quarter(?: of)? ?(fiscal)? ?(?:year )?${YEAR}`, 'gi'),
    ([, ordinal = '', before, after, year = '']) => quarter(year, ORDINALS[ordinal.toLowerCase()] ?? 1, Boolean(before ?? after)),
  ],
  [
    new RegExp(`${MONTH} (?:quarter )?${YEAR}`, 'gi'),
    ([, month, year = '']) => ({
      from: dayOf(year, monthOf(month), '1'),
      to: lastDay(year, monthOf(month)),
      unit: 'month',
      fiscal: false,
    }),
  ],
  [/\bQ([1-4]) ?FY ?['’]?(\d{2})\b/gi, ([, number, year = '']) => quarter(`20${year}`, Number(number), true)],
  [new RegExp(`(fiscal(?: year)?|FY) ?${YEAR}`, 'gi'), ([, , year = '']) => wholeYear(year, true)],
  [/(?<!\bdue )\b((?:19|20)\d{2})\b/g, ([, year = '']) => wholeYear(year, false)],
];

/** The periods in the order in which they stand, and the text without them. */
export function periodsOf(text: string): { readonly periods: readonly Period[]; readonly rest: string } {
  const found: { at: number; period: Period }[] = [];
  let rest = text;
  for (const [pattern, period] of READERS) {
    rest = rest.replace(pattern, (...groups) => {
      const at = groups.findIndex((group) => typeof group === 'number');
      found.push({ at: Number(groups[at]), period: period(groups.slice(0, at) as string[]) });
      return ' '.repeat(String(groups[0]).length);
    });
  }
  return { periods: found.toSorted((a, b) => a.at - b.at).map(({ period }) => period), rest };
}
