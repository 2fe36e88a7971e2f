import { grouped, type Statement } from '../answer.ts';
import { dollars, priceOf } from '../money.ts';
import type { Question } from '../question/question.ts';
import { didOf } from './trade-kinds.catalog.ts';
import { planOf } from './trade-notes.ts';
import { periodOf, type Row } from './trade-rows.ts';

/** Rows of ownership forms in the words of an answer: sums, prices, what is held afterwards. Pure. */

const MAX_QUOTES = 12;
const MAX_STATEMENTS = 8;
const MAX_DAYS = 10;
/** Asks for one row of several. */
const LARGEST = /\b(?:largest|biggest|single)\b/i;
/** Asks for each day of several. */
const BY_DAY =
  /\b(?:each|per|every) day\b|\beach of the (?:\w+ )?days\b|\bby day\b|\bday by day\b|\bwhich days?\b|\bwhat days?\b|\bwhen\b|\bdates\b|\bdaily\b|\bcompar\w*|\bversus\b|\bvs\b/i;
/** Asks for the sum of several times. */
const TOGETHER = /\btogether\b|\bcombined\b|\baltogether\b|\btotal\b|\bsum\b|\badd(?:ed|ing|s)?(?: \w+)? up\b|\boverall\b/i;
/** Asks for what the shares of a group were worth together, or for one price of several. */
const MONEY =
  /\bworth\b|\bvalue\b|\bproceeds\b|\bmoney\b|\bcash\b|\bdollars?\b|\bspen[dt]\b|\bcosts?\b|\bpa(?:y|id)\b|\binvest\w*|\braised?\b|\baverage\b|\bmean\b|\bearn\w*|\bmade?\b/i;

/** Each kind of trade of each owner, of several periods each for itself, with what is said of a trading plan. */
export function statementsOf(question: Question, rows: readonly Row[]): readonly Statement[] {
  const apart = question.periods.length > 1;
  const groups = Map.groupBy(rows, (each) => `${kindOf(each)}|${apart && periodOf(question, each)}`);
  const statements = [...groups.values()]
    .toSorted((a, b) => Number(a[0]?.row.derivative) - Number(b[0]?.row.derivative))
    .slice(0, MAX_STATEMENTS)
    .flatMap((group) => {
      const statement = statementOf(question, group);
      return statement === null
        ? []
        : [
            statement,
            ...pricedApart(question, group),
            ...daysOf(question, group),
            ...largestOf(question, group),
            ...planOf(question, group),
          ];
    });
  return apart && TOGETHER.test(question.text) ? [...statements, ...sumsOf(question, rows)] : statements;
}

/** One kind of trade of one owner in one security. */
const kindOf = ({ report, row }: Row): string =>
  [
    report.owners[0]?.cik,
    report.issuer.cik,
    row.code,
    row.derivative && row.security,
    // What derivatives were given up and what was received for them are two statements.
    (row.derivative || row.code === 'J') && row.acquiredDisposed,
  ].join('|');

/** Of each kind of trade in several times of each owner the sum, where that is asked. */
function sumsOf(question: Question, rows: readonly Row[]): readonly Statement[] {
  const groups = Map.groupBy(rows, kindOf);
  return [...groups.values()]
    .filter((group) => new Set(group.map((each) => periodOf(question, each))).size > 1)
    .slice(0, MAX_STATEMENTS)
    .flatMap((group) => {
      const sum = statementOf(question, group);
      return sum === null ? [] : [{ ...sum, text: `Taken together: ${sum.text}` }];
    });
}

/** Of grants with and without a price each: the price is not of the others. */
function pricedApart(question: Question, group: readonly Row[]): readonly Statement[] {
  const priced = pricedOf(group);
  if (group[0]?.row.code !== 'A' || priced.length === 0 || priced.length === group.length) return [];
  const others = group.filter((each) => !priced.includes(each));
  return [priced, others].flatMap((rows) => statementOf(question, rows) ?? []);
}

/** Of a group over several days each day, where that is asked. */
function daysOf(question: Question, group: readonly Row[]): readonly Statement[] {
  const days = [...Map.groupBy(group, ({ row }) => row.date)].toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? ''));
  if (days.length < 2 || days.length > MAX_DAYS || !BY_DAY.test(question.text)) return [];
  return days.flatMap(([, rows]) => statementOf(question, rows) ?? []);
}

/** Of several rows the one with most shares, where that is asked. */
function largestOf(question: Question, group: readonly Row[]): readonly Statement[] {
  const size = ({ row }: Row) => Number(row.shares ?? 0);
  const [most] = group.toSorted((a, b) => size(b) - size(a));
  if (most === undefined || group.length < 2 || !LARGEST.test(question.text)) return [];
  const largest = statementOf(question, [most]);
  return largest === null ? [] : [{ ...largest, text: `The largest one: ${largest.text}` }];
}

const byDay = (a: Row, b: Row): number => (a.row.date ?? '').localeCompare(b.row.date ?? '');

/** @param unordered rows of one kind of trade, each filing's in its own order. */
export function statementOf({ text: question }: Question, unordered: readonly Row[]): Statement | null {
  const rows = unordered.toSorted(byDay);
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  const { report, row } = first;
  // Both sides of a move between own accounts are one.
  const given = row.code === 'G' ? rows.filter((each) => each.row.acquiredDisposed === 'D') : [];
  const counted = given.length > 0 ? given : rows;
  const total = sumOf(counted, ({ row: { shares } }) => Number(shares ?? Number.NaN));
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
    sharesAfter === null ? '.' : `; after the last one ${grouped(Number(sharesAfter))} were held ${howHeld(last.row)}.`,
  ].join('');
  return { text, citations: citationsOf(rows) };
}

export const ownersOf = ({ report }: Row): string =>
  report.owners.map(({ name, title }) => (title === null ? name : `${name} (${title})`)).join(', ');

export const howHeld = ({ directOrIndirect, natureOfOwnership }: Row['row']): string =>
  directOrIndirect === 'I' ? `indirectly (${natureOfOwnership ?? 'no nature given'})` : 'directly';

export const citationsOf = (rows: readonly Row[]): Statement['citations'] =>
  rows.slice(0, MAX_QUOTES).map(({ filing, line }) => ({ accession: filing.accession, quote: line }));

const sumOf = (rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, each) => sum + of(each), 0);
const pricedOf = (rows: readonly Row[]): readonly Row[] => rows.filter(({ row }) => Number(row.price ?? 0) > 0);

function unpricedOf(rows: readonly Row[]): string {
  const priced = pricedOf(rows).length;
  return priced === 0 || priced === rows.length ? '' : `, ${rows.length - priced} of them without a price`;
}

/** The range of prices; with what they come to where all rows have one and money is asked for. */
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

/** At which price and until when derivatives may be exercised. */
function termsOf(rows: readonly Row[]): string {
  if (rows[0]?.row.derivative !== true) return '';
  const prices = [...new Set(rows.map(({ row }) => Number(row.exercisePrice ?? 0)).filter((price) => price > 0))];
  const ends = [...new Set(rows.map(({ row }) => row.expirationDate).filter((day) => day !== null))];
  const price = prices.length === 0 ? '' : ` with an exercise price of ${prices.map(priceOf).join(' and ')}`;
  return ends.length === 0 ? price : `${price}${price === '' ? ' that' : ', which'} expire ${ends.join(' and ')},`;
}
