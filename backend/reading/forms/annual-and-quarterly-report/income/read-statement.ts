import { builtPattern } from '#platform/values/built-pattern.ts';
import type { FactQuote } from '#reading/language/fact-quote.ts';
import { type Columns, isRow, type Line, linesOf, quoteOf, type Row, readRows } from './read-rows.ts';
import { scaleOf } from './read-scale.ts';

/** Figures from the income statement printed in a periodic report. Every search is bounded. */

export interface StatementFigure {
  /** In the report's currency; a loss is negative. */
  readonly now: number;
  /** For the same period a year earlier; null if it is uncertain. */
  readonly before: number | null;
  /** The row it was read from. */
  readonly quote: FactQuote;
}

export interface StatementRange {
  readonly start: number;
  readonly end: number;
  /** Type of the document. */
  readonly document: string;
}

export interface IncomeStatement {
  /** Null if another currency may be meant. */
  readonly currency: string | null;
  /** Months covered by the columns that were read; null if the statement does not say. */
  readonly months: number | null;
  readonly revenue: StatementFigure | null;
  readonly netIncome: StatementFigure | null;
  /** Per share, diluted. */
  readonly earningsPerShare: StatementFigure | null;
}

const HEADING =
  /^[^\n\t]{0,60}\b(?:statements? of (?:consolidated |unaudited )?(?:(?:results of )?operations|income|earnings|(?:comprehensive |net |distributable )?(?:loss|income)|(?:net )?loss|profit|revenues? (?:and|,) (?:costs and )?expenses|revenues? collected|cash earnings)|income statements?|consolidated results of operations|(?:profit and|profit or) loss)\b[^\n\t]{0,90}(?:\t[^\n]{0,160}(?:\bended\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d)[^\n]{0,100})?$/gim;
/** Column headings above the title of the statement. */
const PERIOD_LINE = /\bended\b[^\n]{0,120}$/i;
const MAX_HEADINGS = 60;
const MAX_HEAD_LINES = 20;
const MAX_ROWS = 70;
const FOREIGN =
  /\b(?:RMB|CNY|renminbi|yuan|euros?|EUR|pounds?|sterling|GBP|yen|JPY|NIS|shekels?|rupees?|INR|HK\$|A\$|NT\$|reais|pesos?|won|kron(?:[ae]r?|or)|DKK|SEK|NOK|francs?|CHF)\b|[€£¥₪₹]|(?<![A-Z])(?:HK|NT|A|R|S)\$/i;
/** Currencies that a head names unambiguously. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:euros?|EUR)\b|€/i, 'EUR'],
  [/\b(?:pounds? sterling|GBP)\b|£/i, 'GBP'],
  [/\b(?:RMB|CNY|renminbi)\b/i, 'CNY'],
  [/\b(?:Japanese yen|JPY)\b/i, 'JPY'],
  [/\b(?:Swiss francs?|CHF)\b/i, 'CHF'],
  [/\b(?:Australian dollars?|AUD)\b|(?<![A-Z])A\$/, 'AUD'],
  [/\b(?:Danish kroner?|DKK)\b/i, 'DKK'],
  [/\b(?:Swedish kron(?:a|or)|SEK)\b/i, 'SEK'],
  [/\b(?:Norwegian kroner?|NOK)\b/i, 'NOK'],
  [/\b(?:new Israeli shekels?|NIS)\b|₪/i, 'ILS'],
  [/\b(?:Indian rupees?|INR)\b|₹/i, 'INR'],
];
const CANADIAN = /\bCanadian (?:dollars|\$)|\bC\$|\bCDN\b|\bCAD\b/i;
const US = /\b(?:U\.?S\.? ?(?:dollars|\$)|USD|United States dollars)/i;
const COLUMN_DAY =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2},?[ \t]{1,3}((?:19|20)\d\d)$/i;
const YEAR = /\b(?:19|20)\d\d\b/g;
const PERIODS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:three|3)[- ]months?\b|\b(?:12|13|14|twelve|thirteen|fourteen)[- ]weeks?\b|\bquarters?\b/i, 3],
  [/\b(?:six|6)[- ]months?\b|\b(?:26|27|24|28|twenty[- ]?(?:four|six|seven|eight))[- ]weeks?\b|\bhalf\b/i, 6],
  [/\b(?:nine|9)[- ]months?\b|\b(?:36|39|40|thirty[- ]?(?:six|nine)|forty)[- ]weeks?\b/i, 9],
  [/\b(?:twelve|12)[- ]months?\b|\b(?:52|53)[- ]weeks?\b|\b(?:fiscal )?years?[- ]ended\b/i, 12],
];
const TOTAL_REVENUE =
  /^total (?:consolidated )?(?:net )?(?:operating )?(?:revenues?|sales|net sales)(?: and (?:(?:net |other |operating ){0,3}(?:revenues?|sales|income)|other))?(?:,? net)?(?:, net of interest expense)?:?$/i;
const NET_OF_INTEREST = /, net of interest expense\b/i;
const REVENUE =
  /^(?:net )?(?:(?:railway |utility |airline |transportation )?operating )?(?:revenues?|sales|sales revenues?|sales and (?:other )?(?:operating )?revenues?|sales to customers|revenues? from contracts with customers|royalty income|net royalty income|income from royalties)(?:,? net)?:?$/i;
/** The label without notes in parentheses, which say nothing about what the row is. */
const bare = (label: string): string => label.replace(/(?<!\s)\s*\([^()]{0,120}\)/g, '').trim();
/** Whether a label says that the row is total revenue. */
export const isTotalRevenue = (label: string): boolean => TOTAL_REVENUE.test(bare(label));
/** Whether a label says "total" and nothing more. */
export const isTotal = (label: string): boolean => /^total:?$/i.test(label);
/** Whether a label says "revenue" without naming a part of it. */
export const isPlainRevenue = (label: string): boolean => REVENUE.test(bare(label));
/** Heads a list of parts of the revenue whose total has no label. */
const REVENUE_HEADING = /^(?:(?:operating|net|total) )?(?:revenues?|sales)(?: and other income)?:?$/i;
/** What a company's own press release calls net income is the part attributable to its holders. */
const OWN_NET_INCOME =
  /^(?:consolidated )?(?:net (?:income|earnings|profit|loss)|net \(loss\))(?:[ /]{1,2}\(?(?:loss|income|earnings)\)?)? attributable to (?!.{0,80}\b(?:non-?controlling|minority|redeemable|predecessor|discontinued|continuing)\b)/i;
const NET_INCOME =
  /^(?:consolidated )?(?:net (?:income|earnings|profit|loss|\(loss\)|income \(loss\)|\(loss\) income|earnings \(loss\)|\(loss\) earnings|income\/\(loss\)|\(loss\)\/income|profit \(loss\)|\(loss\) profit|loss and comprehensive loss)|distributable income|profit|loss|\(loss\) profit|profit \(loss\))(?: for the (?:period|year|quarter))?:?$/i;
const INCOME = String.raw`(?:income|earnings|loss|\(loss\)|income \(loss\)|\(loss\) income|earnings \(loss\)|\(loss\) earnings)`;
const PER_SHARE = 'per (?:common |ordinary )?share';
/** Earnings per share after dilution, not the number of shares. */
const DILUTED = builtPattern(
  String.raw`^(?:basic and )?diluted(?: (?:net )?${INCOME})?(?: ${PER_SHARE})?(?: \([^)]{1,20}\))?:?$|^(?:net )?${INCOME} ${PER_SHARE}[ ,–—-]{1,4}(?:basic and |assuming )?dilut(?:ed|ion):?$|^(?:distributable income|distributions?(?: paid| declared)?|net income) per (?:trust |royalty )?unit:?$`,
  'i',
);
/** A larger value is not an amount per share but a number of shares with the same label. */
const MAX_PER_SHARE = 10_000;
/** Labels that say only "profit" or "loss", which are too vague to be net income. */
const BARE = /^(?:profit|loss|\(loss\) profit|profit \(loss\)):?$/i;

/**
 * The first income statement of the document whose columns can be told apart; null if none.
 * @param foreign true if dollars cannot be taken for granted.
 * @param wanted months covered by the report's period.
 */
export function readIncomeStatement(
  text: string,
  { start, end, document: type }: StatementRange,
  foreign: boolean,
  wanted: number,
): IncomeStatement | null {
  const document = text.slice(start, end);
  let seen = 0;
  let first: IncomeStatement | null = null;
  for (const { index } of document.matchAll(HEADING)) {
    seen += 1;
    if (seen > MAX_HEADINGS) break;
    const above =
      document
        .slice(Math.max(0, index - 200), Math.max(0, index - 1))
        .split('\n')
        .at(-1) ?? '';
    const from = PERIOD_LINE.test(above) ? index - 1 - above.length : index;
    const lines = linesOf(document.slice(from, index + 14_000), start + from);
    const found = statementOf({ text, document, type }, lines, foreign, wanted);
    if (found === null) continue;
    if (found.revenue !== null && (first === null || isFuller(found, first))) return found;
    first ??= found;
  }
  return first;
}

/** An extract in the discussion may have only net income; the full statement repeats it and adds the revenue. */
const isFuller = (found: IncomeStatement, first: IncomeStatement): boolean =>
  found.netIncome !== null && found.netIncome.now === first.netIncome?.now;

function statementOf(
  { text, document, type }: { readonly text: string; readonly document: string; readonly type: string },
  lines: readonly Line[],
  foreign: boolean,
  wanted: number,
): IncomeStatement | null {
  const firstRow = lines.findIndex(({ text }, at) => at > 0 && at <= MAX_HEAD_LINES && isRow(text));
  if (firstRow < 0) return null;
  const headLines = lines.slice(0, firstRow).map(({ text }) => text);
  const head = headLines.join('\n');
  const years =
    headLines.map((line) => Array.from(line.matchAll(YEAR), ([year]) => Number(year))).findLast((found) => found.length >= 2) ??
    yearsBelow(headLines);
  const columns = years === undefined ? null : columnsOf(withoutTotals(years, head), periodsOf(head), wanted);
  if (years === undefined || columns === null) return null;
  const rows = readRows(lines.slice(firstRow, firstRow + MAX_ROWS), years.length, columns);
  const revenue =
    rows.find(({ label }) => TOTAL_REVENUE.test(label) && NET_OF_INTEREST.test(label)) ??
    rows.find(({ label }) => TOTAL_REVENUE.test(label)) ??
    totalWith(
      rows.find(({ label }) => REVENUE.test(label)),
      rows,
    ) ??
    totalUnder(
      lines.find(({ text }) => REVENUE_HEADING.test(text)),
      rows,
    );
  const net = netIncomeOf(rows);
  const scale = scaleOf(head, document, Math.max(Math.abs(revenue?.now ?? 0), Math.abs(net?.now ?? 0)));
  if ((revenue === undefined && net === undefined) || scale === null) return null;
  const diluted = rows.find(({ label, now }) => DILUTED.test(label) && Math.abs(now) < MAX_PER_SHARE);
  const figure = (row: Row, by: number): StatementFigure => {
    const { now, before } = signed(row);
    return { now: now * by, before: before === null ? null : before * by, quote: quoteOf(row.line, text, type) };
  };
  return {
    currency: currencyOf(head, foreign),
    months: columns.months,
    revenue: revenue === undefined || revenue.now <= 0 ? null : figure(revenue, scale),
    netIncome: net === undefined ? null : figure(net, scale),
    earningsPerShare: diluted === undefined || !/\.\d/.test(diluted.line.text) ? null : figure(diluted, 1),
  };
}

/** The unlabeled total under a heading. */
function totalUnder(heading: Line | undefined, rows: readonly Row[]): Row | undefined {
  return heading && sumOf(rows.filter(({ line }) => line.start > heading.start));
}

/** A row of sales, or the total of it and the other revenue rows below it. */
const totalWith = (sales: Row | undefined, rows: readonly Row[]): Row | undefined =>
  sales && (sumOf(rows.slice(rows.indexOf(sales))) ?? sales);

/** The first unlabeled row, or row labeled only "total", if it is the sum of the rows before it. */
function sumOf(rows: readonly Row[]): Row | undefined {
  const at = rows.findIndex(({ label }) => label === '' || isTotal(label));
  const total = rows[at];
  if (total === undefined || at < 2 || at > 15) return undefined;
  const sum = rows.slice(0, at).reduce((all, { now }) => all + now, 0);
  return Math.abs(sum - total.now) <= Math.max(1, Math.abs(total.now)) * 0.002 ? total : undefined;
}

/** Net income attributable to the company's holders, or all of it if most belongs to others, as when founders hold units of a partnership below the company. */
function netIncomeOf(rows: readonly Row[]): Row | undefined {
  const all = rows.find(({ label }) => NET_INCOME.test(label) && !BARE.test(label));
  const own = rows.find(({ label }) => OWN_NET_INCOME.test(label));
  return own !== undefined && (all === undefined || Math.abs(own.now) >= Math.abs(all.now) / 5) ? own : all;
}

/** The years of column headings printed below each other. */
function yearsBelow(headLines: readonly string[]): readonly number[] | undefined {
  const years = headLines.flatMap((line) => COLUMN_DAY.exec(line)?.[1] ?? []).map(Number);
  return years.length < 2 ? undefined : years;
}

/** A company without sales may add a column with the totals since its inception. */
const withoutTotals = (years: readonly number[], head: string): readonly number[] =>
  years.length === 3 && years[2] === Math.max(...years) && /\binception\b/i.test(head) ? years.slice(0, 2) : years;

/** The column of the newest year in the wanted period and that of the year before; null if the years do not tell the columns apart. */
function columnsOf(years: readonly number[], periods: readonly number[], wanted: number): Columns | null {
  const parted = periods.length > 1 && years.length % periods.length === 0;
  const at = parted ? periods.indexOf(wanted) : 0;
  if (at < 0) return null;
  const size = parted ? years.length / periods.length : years.length;
  const own = years.slice(at * size, (at + 1) * size);
  const newest = Math.max(...own);
  const before = own.indexOf(newest - 1);
  if (own.filter((year) => year === newest).length > 1 || (own.length > 1 && before < 0)) return null;
  return {
    now: at * size + own.indexOf(newest),
    before: before < 0 ? null : at * size + before,
    months: periods[parted ? at : 0] ?? null,
  };
}

/** A loss is often printed under "Net loss" without parentheses. */
function signed({ label, now, before }: Row): Pick<Row, 'now' | 'before'> {
  const isLoss = /\bloss\b/i.test(label) && !/\b(?:income|earnings|profit)\b/i.test(label.replace(/comprehensive income/i, ''));
  if (!isLoss) return { now, before };
  const sameSign = before !== null && Math.sign(before) === Math.sign(now);
  return { now: -Math.abs(now), before: sameSign ? -Math.abs(before) : null };
}

/** Null for a head that names two currencies, because one column is then a translation. */
function currencyOf(head: string, foreign: boolean): IncomeStatement['currency'] {
  const [canadian, us] = [CANADIAN.test(head), US.test(head)];
  if (canadian && us) return null;
  if (FOREIGN.test(head)) {
    const named = NAMED.filter(([words]) => words.test(head)).map(([, code]) => code);
    return named.length === 1 && !canadian && !us ? (named[0] ?? null) : null;
  }
  if (canadian) return 'CAD';
  return us || !foreign ? 'USD' : null;
}

/** Lengths in months of the periods that the head names, in order. */
function periodsOf(head: string): readonly number[] {
  const named = PERIODS.flatMap(([words, months]) => {
    const at = head.search(words);
    return at < 0 ? [] : [{ at, months }];
  });
  return named.sort((a, b) => a.at - b.at).map(({ months }) => months);
}
