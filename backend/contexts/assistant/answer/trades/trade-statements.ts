import { grouped, type Statement } from '../answer.ts';
import { dollars, priceOf } from '../money.ts';
import type { Question } from '../question/question.ts';
import { didOf } from './trade-kinds.catalog.ts';
import { planOf } from './trade-notes.ts';
import { periodOf, type Row } from './trade-rows.ts';

/** Turns rows of ownership forms into statements: totals, prices and what was held afterward. Pure. */

const MAX_QUOTES = 12;
const MAX_STATEMENTS = 8;
const MAX_DAYS = 10;
/** Asks for the largest of several trades. */
const LARGEST = /\b(?:largest|biggest|single)\b/i;
/** Asks for each of several days. */
const BY_DAY =
  /\b(?:each|per|every) day\b|\beach of the (?:\w+ )?days\b|\bby day\b|\bday by day\b|\bwhich days?\b|\bwhat days?\b|\bwhen\b|\bdates\b|\bdaily\b|\bcompar\w*|\bversus\b|\bvs\b/i;
/** Asks for the total of several periods. */
const TOGETHER = /\btogether\b|\bcombined\b|\baltogether\b|\btotal\b|\bsum\b|\badd(?:ed|ing|s)?(?: \w+)? up\b|\boverall\b/i;
/** Asks what shares were worth in total, or for an average price. */
const MONEY =
  /\bworth\b|\bvalue\b|\bproceeds\b|\bmoney\b|\bcash\b|\bdollars?\b|\bspen[dt]\b|\bcosts?\b|\bpa(?:y|id)\b|\binvest\w*|\braised?\b|\baverage\b|\bmean\b|\bearn\w*|\bmade?\b/i;

/** A statement for each kind of trade of each owner, separately for each period in the question, with details if requested. */
export function statementsOf(question: Question, rows: readonly Row[]): readonly Statement[] {
  const isByPeriod = question.periods.length > 1;
  const groups = Map.groupBy(rows, (each) => `${groupKeyOf(each)}|${isByPeriod && periodOf(question, each)}`);
  const statements = [...groups.values()]
    .toSorted((a, b) => Number(a[0]?.row.derivative) - Number(b[0]?.row.derivative))
    .slice(0, MAX_STATEMENTS)
    .flatMap((group) => {
      const statement = statementOf(question, group);
      return statement === null
        ? []
        : [
            statement,
            ...grantsByPrice(question, group),
            ...daysOf(question, group),
            ...largestOf(question, group),
            ...planOf(question, group),
          ];
    });
  return isByPeriod && TOGETHER.test(question.text) ? [...statements, ...sumsOf(question, rows)] : statements;
}

/** Identifies one kind of trade of one owner in one security. */
const groupKeyOf = ({ report, row }: Row): string =>
  [
    report.owners[0]?.cik,
    report.issuer.cik,
    row.code,
    row.derivative && row.security,
    // Derivatives given up and received are separate statements.
    (row.derivative || row.code === 'J') && row.acquiredDisposed,
  ].join('|');

/** The total of each kind of trade over several periods. */
function sumsOf(question: Question, rows: readonly Row[]): readonly Statement[] {
  const groups = Map.groupBy(rows, groupKeyOf);
  return [...groups.values()]
    .filter((group) => new Set(group.map((each) => periodOf(question, each))).size > 1)
    .slice(0, MAX_STATEMENTS)
    .flatMap((group) => {
      const sum = statementOf(question, group);
      return sum === null ? [] : [{ ...sum, text: `Taken together: ${sum.text}` }];
    });
}

/** Separate statements for grants with and without a price, so that the price isn’t taken for that of all. */
function grantsByPrice(question: Question, group: readonly Row[]): readonly Statement[] {
  const priced = pricedOf(group);
  if (group[0]?.row.code !== 'A' || priced.length === 0 || priced.length === group.length) return [];
  const others = group.filter((each) => !priced.includes(each));
  return [priced, others].flatMap((rows) => statementOf(question, rows) ?? []);
}

/** A statement for each day of a group, if requested. */
function daysOf(question: Question, group: readonly Row[]): readonly Statement[] {
  const days = [...Map.groupBy(group, ({ row }) => row.date)].toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? ''));
  if (days.length < 2 || days.length > MAX_DAYS || !BY_DAY.test(question.text)) return [];
  return days.flatMap(([, rows]) => statementOf(question, rows) ?? []);
}

/** The row with the most shares, if requested. */
function largestOf(question: Question, group: readonly Row[]): readonly Statement[] {
  const size = ({ row }: Row) => Number(row.shares ?? 0);
  const [largestRow] = group.toSorted((a, b) => size(b) - size(a));
  if (largestRow === undefined || group.length < 2 || !LARGEST.test(question.text)) return [];
  const largest = statementOf(question, [largestRow]);
  return largest === null ? [] : [{ ...largest, text: `The largest: ${largest.text}` }];
}

const byDay = (a: Row, b: Row): number => (a.row.date ?? '').localeCompare(b.row.date ?? '');

/** One kind of trade as a statement; null if a number of shares is missing. @param unordered the rows; those of each filing are in the form’s order. */
export function statementOf({ text: question }: Question, unordered: readonly Row[]): Statement | null {
  const rows = unordered.toSorted(byDay);
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  const { report, row } = first;
  // A transfer between the owner’s own accounts is reported on both sides, but counts once.
  const givenRows = row.code === 'G' ? rows.filter((each) => each.row.acquiredDisposed === 'D') : [];
  const countedRows = givenRows.length > 0 ? givenRows : rows;
  const total = sumOf(countedRows, ({ row: { shares } }) => Number(shares ?? Number.NaN));
  if (!Number.isFinite(total)) return null;
  const days = [...new Set(rows.map((each) => each.row.date).filter((day) => day !== null))].toSorted();
  const what = row.derivative ? (row.security ?? 'derivatives') : 'shares';
  const sharesAfter = last.row.sharesAfter;
  const text = [
    `${ownersOf(first)} ${didOf(row.code, row.acquiredDisposed)} ${grouped(total)} ${what} of ${report.issuer.name}`,
    days.length === 1 ? ` on ${days[0]}` : ` from ${days[0]} to ${days.at(-1)}`,
    pricesOf(rows, total, MONEY.test(question)),
    termsOf(rows),
    ` in ${rows.length === 1 ? 'one transaction' : `${rows.length} transactions`}${unpricedOf(rows)} (code ${row.code})`,
    sharesAfter === null ? '.' : `; after the last one, ${grouped(Number(sharesAfter))} were held ${howHeld(last.row)}.`,
  ].join('');
  return { text, citations: citationsOf(rows) };
}

export const ownersOf = ({ report }: Row): string =>
  report.owners.map(({ name, title }) => (title === null ? name : `${name} (${title})`)).join(', ');

export const howHeld = ({ directOrIndirect, natureOfOwnership }: Row['row']): string =>
  directOrIndirect === 'I' ? `indirectly (${natureOfOwnership ?? 'nature of ownership not given'})` : 'directly';

export const citationsOf = (rows: readonly Row[]): Statement['citations'] =>
  rows.slice(0, MAX_QUOTES).map(({ filing, line }) => ({ accession: filing.accession, quote: line }));

const sumOf = (rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, each) => sum + of(each), 0);
const pricedOf = (rows: readonly Row[]): readonly Row[] => rows.filter(({ row }) => Number(row.price ?? 0) > 0);

function unpricedOf(rows: readonly Row[]): string {
  const priced = pricedOf(rows).length;
  return priced === 0 || priced === rows.length ? '' : `, ${rows.length - priced} of them without a price`;
}

/** The range of prices, and the total value if it is requested and every row has a price. */
function pricesOf(rows: readonly Row[], total: number, isMoney: boolean): string {
  const priced = pricedOf(rows);
  const prices = priced.map(({ row }) => Number(row.price));
  if (prices.length === 0) return '';
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const range = low === high ? ` at ${priceOf(low)} per share` : ` at prices from ${priceOf(low)} to ${priceOf(high)} per share`;
  const worth = sumOf(rows, ({ row }) => Number(row.price) * Number(row.shares));
  const isWhole = priced.length === rows.length && isMoney && total > 0;
  if (!isWhole) return range;
  const average = low === high ? '' : `, ${priceOf(Math.round((worth / total) * 1e4) / 1e4)} on average`;
  return `${range}${average}, ${dollars(Math.round(worth))} in all,`;
}

/** The exercise price and expiration of derivatives. */
function termsOf(rows: readonly Row[]): string {
  if (rows[0]?.row.derivative !== true) return '';
  const prices = [...new Set(rows.map(({ row }) => Number(row.exercisePrice ?? 0)).filter((price) => price > 0))];
  const ends = [...new Set(rows.map(({ row }) => row.expirationDate).filter((day) => day !== null))];
  const price = prices.length === 0 ? '' : ` with an exercise price of ${prices.map(priceOf).join(' and ')}`;
  return ends.length === 0 ? price : `${price}${price === '' ? ' that' : ', which'} expire ${ends.join(' and ')},`;
}
