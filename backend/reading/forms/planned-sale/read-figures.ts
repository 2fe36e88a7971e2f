import { dayOf, daysBetween } from '#platform/values/calendar-day.ts';
import { grouped, numberOf } from '../../language/numbers.ts';
import { ABOVE_HIGHEST, dollars, HIGHEST_PRICE, HIGHEST_VALUE, type Known, NO_SHARE } from '../ownership/read-figures.ts';
import type { PlannedSaleFacts } from './facts.ts';

/** Checks which figures of a notice are plausible, by comparing value ÷ shares with the last price, the notice's other entries and earlier sales. Pure. */

type Sale = PlannedSaleFacts['sales'][number];

export interface SaleMark {
  readonly field: 'date' | 'shares' | 'value';
  readonly words: string;
}

/** An entry in which doubtful figures are null and marked. */
export type JudgedSale = Sale & { readonly marks: readonly SaleMark[] };

/** Classes whose price differs from that of the ticker. */
const OTHER_CLASS = /preferred|preference|warrant|\bnotes?\b|\bunits?\b|ordinary|\bADSs?\b|\bADRs?\b/i;
/** Maximum ratio between prices of one stock. */
const FAR = 20;
/** How many days before or after the filing a sale may be planned. */
const BEFORE = 180;
const AFTER = 400;

/** The entries of a notice, with only their plausible figures. */
export function judgedSales(facts: PlannedSaleFacts, known: Known = {}): readonly JudgedSale[] {
  return facts.sales.map((sale, index) => {
    const dated = dateOf(sale.date, known.filedOn ?? dayOf(facts.noticeDate ?? ''));
    const marks = [...sharesMarks(sale), ...valueMarks(sale, index, facts, known.lastPrice ?? null)];
    const doubted = Object.fromEntries(marks.map(({ field }) => [field, null]));
    return { ...sale, ...doubted, date: dated.value, marks: [...dated.marks, ...marks] };
  });
}

function sharesMarks({ shares: printed, sharesOutstanding }: Sale): SaleMark[] {
  const [shares, outstanding] = [figureOf(printed), figureOf(sharesOutstanding)];
  const why =
    shares === null
      ? null
      : shares < 0
        ? 'a negative number'
        : outstanding !== null && outstanding > 0 && shares > outstanding
          ? `more than the ${grouped(sharesOutstanding ?? '')} outstanding`
          : null;
  return why === null ? [] : [{ field: 'shares', words: `shares as filed: ${grouped(printed ?? '')} – ${why}` }];
}

function valueMarks(sale: Sale, index: number, facts: PlannedSaleFacts, last: number | null): SaleMark[] {
  const [shares, value] = [figureOf(sale.shares), figureOf(sale.value)];
  if (value === null || value === 0) return [];
  const why =
    value < 0 ? 'a negative number' : shares === null || shares <= 0 ? null : valueInDoubt(shares, value, index, facts, last);
  return why === null ? [] : [{ field: 'value', words: `value as filed: ${dollars(sale.value ?? '')} – ${why}` }];
}

function valueInDoubt(shares: number, value: number, index: number, facts: PlannedSaleFacts, last: number | null): string | null {
  const each = value / shares;
  const others = otherPrices(index, facts);
  const agreed = others.length > 0 && Math.max(...others) <= 2 * Math.min(...others);
  const isOther = OTHER_CLASS.test(facts.sales[index]?.classTitle ?? '');
  const references = last === null || isOther ? (agreed ? others : []) : [last];
  const isFar = (figure: number) => each >= FAR * figure || each * FAR <= figure;
  if (references.some((reference) => isFar(reference) && value >= reference / 2 && value <= reference * 2))
    return 'looks like the price of one share';
  if (last !== null && !isOther && isFar(last)) return `far from the last price of ${dollars(last.toFixed(2))} a share`;
  if (references.some(isFar)) return 'far from the other prices in the notice';
  if (references.length > 0) return null;
  if (shares >= 1_000 && value < 1_000 && each < 0.01) return 'looks like the price of one share';
  const isTooHigh =
    each > HIGHEST_PRICE && !NO_SHARE.test(facts.sales[index]?.classTitle ?? '') && !ABOVE_HIGHEST.has(facts.issuer.cik ?? '');
  return isTooHigh || value >= HIGHEST_VALUE ? `implausible for ${grouped(String(shares))} shares` : null;
}

/** Share prices implied by the other entries and by earlier sales of the same class. */
function otherPrices(index: number, { sales, earlierSales }: PlannedSaleFacts): readonly number[] {
  const own = sales[index]?.classTitle;
  const pairs = [
    ...sales.toSpliced(index, 1).map(({ classTitle, shares, value }) => ({ classTitle, shares, value })),
    ...earlierSales.map(({ classTitle, shares, proceeds }) => ({ classTitle, shares, value: proceeds })),
  ];
  return pairs.flatMap(({ classTitle, shares, value }) => {
    const [count, worth] = [figureOf(shares), figureOf(value)];
    return classTitle === own && count !== null && worth !== null && count > 0 && worth > 0 ? [worth / count] : [];
  });
}

/** A day long before or after the filing cannot be the sale's. If only its year is wrong, the filing date gives the right one. */
function dateOf(
  filed: string | null,
  filedOn: string | null,
): { readonly value: string | null; readonly marks: readonly SaleMark[] } {
  const day = dayOf(filed ?? '');
  if (filed === null || filedOn === null) return { value: filed, marks: [] };
  const isNear = (day: string) => daysBetween(day, filedOn) <= BEFORE && daysBetween(filedOn, day) <= AFTER;
  if (day !== null && isNear(day)) return { value: filed, marks: [] };
  const year = Number(filedOn.slice(0, 4));
  const meant =
    day === null
      ? null
      : [year, year + 1, year - 1].map((each) => dayOf(`${each}${day.slice(4)}`)).find((each) => each !== null && isNear(each));
  const words = `date as filed: ${filed.slice(0, 20)} – impossible${meant == null ? '' : `, taken as ${meant}`}`;
  return { value: meant ?? null, marks: [{ field: 'date', words }] };
}

/** A number as filed, which may be negative. */
function figureOf(printed: string | null): number | null {
  const bare = printed?.trim() ?? '';
  const number = numberOf(bare.replace(/^-/, ''));
  return number !== null && bare.startsWith('-') ? -number : number;
}
