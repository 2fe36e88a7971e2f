import { type FactQuote, MAX_FACT_QUOTE } from '../eight-k-facts/fact-quote.events.ts';

/** Figures from the income statement that a periodic report prints. Every search is bounded. */

export interface StatementFigure {
  /** In the report's currency; a loss is negative. */
  readonly now: number;
  /** Of the same period a year before; null where it is not certain. */
  readonly before: number | null;
  /** The row. */
  readonly quote: FactQuote;
}

export interface StatementRange {
  readonly start: number;
  readonly end: number;
  /** Type of the document. */
  readonly document: string;
}

export interface IncomeStatement {
  /** Null where another currency may be meant. */
  readonly currency: 'USD' | 'CAD' | null;
  /** Months of the columns that were read; null where the statement does not say. */
  readonly months: number | null;
  readonly revenue: StatementFigure | null;
  readonly netIncome: StatementFigure | null;
  /** Per share, diluted. */
  readonly earningsPerShare: StatementFigure | null;
}

const HEADING =
  /^[^\n\t]{0,60}\b(?:statements? of (?:consolidated |unaudited )?(?:(?:results of )?operations|income|earnings|(?:comprehensive )?(?:loss|income)|(?:net )?loss|profit)|income statements?|(?:profit and|profit or) loss)\b[^\n\t]{0,90}(?:\t[^\n]{0,160}(?:\bended\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d)[^\n]{0,100})?$/gim;
/** Columns named above the title of the statement. */
const PERIOD_LINE = /\bended\b[^\n]{0,120}$/i;
const MAX_HEADINGS = 60;
const MAX_HEAD_LINES = 16;
const MAX_ROWS = 70;
/** Statements that follow the income statement. */
const NEXT_STATEMENT =
  /\b(?:balance sheets?|statements? of (?:financial position|cash flows?|(?:stockholders|shareholders|changes)))|^\W{0,3}see (?:accompanying )?notes/i;
const SCALE =
  /\b(?:in|of) (?:US\$ |U\.S\. |\$ ?)?(thousands|millions|billions)\b|\b(thousands|millions|billions)(?:,? (?:of|except)\b|,)|\b(000)['’]?s\b/i;
const SCALES: Readonly<Record<string, number>> = { thousands: 1e3, '000': 1e3, millions: 1e6, billions: 1e9 };
const FOREIGN =
  /\b(?:RMB|CNY|renminbi|yuan|euros?|EUR|pounds?|sterling|GBP|yen|JPY|NIS|shekels?|rupees?|INR|HK\$|A\$|NT\$|reais|pesos?|won|kron[ae]r?|DKK|SEK|NOK|francs?|CHF)\b|[€£¥₪₹]|(?<![A-Z])(?:HK|NT|A|R|S)\$/i;
const CANADIAN = /\bCanadian (?:dollars|\$)|\bC\$|\bCDN\b|\bCAD\b/i;
const US = /\b(?:U\.?S\.? ?(?:dollars|\$)|USD|United States dollars)/i;
const YEAR = /\b(?:19|20)\d\d\b/g;
const PERIODS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:three|3)[- ]months?\b|\b(?:12|13|14|twelve|thirteen|fourteen)[- ]weeks?\b|\bquarters?\b/i, 3],
  [/\b(?:six|6)[- ]months?\b|\b(?:26|27|24|28|twenty[- ]?(?:four|six|seven|eight))[- ]weeks?\b|\bhalf\b/i, 6],
  [/\b(?:nine|9)[- ]months?\b|\b(?:36|39|40|thirty[- ]?(?:six|nine)|forty)[- ]weeks?\b/i, 9],
  [/\b(?:twelve|12)[- ]months?\b|\b(?:52|53)[- ]weeks?\b|\b(?:fiscal )?years?[- ]ended\b/i, 12],
];
const TOTAL_REVENUE =
  /^total (?:consolidated )?(?:net )?(?:operating )?(?:revenues?|sales|net sales)(?: and (?:net )?(?:revenues?|sales|other income))?(?:,? net)?(?:, net of interest expense)?:?$/i;
const REVENUE =
  /^(?:net )?(?:operating )?(?:revenues?|sales|sales revenues?|sales and revenues?|sales to customers|revenues? from contracts with customers)(?:,? net)?:?$/i;
/** What belongs to the holders of the company itself is what its own release calls net income. */
const OWN_NET_INCOME =
  /^(?:consolidated )?(?:net (?:income|earnings|profit|loss)|net \(loss\))(?:[ /]{1,2}\(?(?:loss|income|earnings)\)?)? attributable to (?!.{0,80}\b(?:non-?controlling|minority|redeemable|predecessor|discontinued|continuing)\b)/i;
const NOTE = /\s{0,3}\((?:notes? [^)]{1,20}|[A-Z0-9]{1,2}(?: ?& ?[A-Z])?)\)/gi;
const NET_INCOME =
  /^(?:consolidated )?(?:net (?:income|earnings|profit|loss|\(loss\)|income \(loss\)|\(loss\) income|earnings \(loss\)|\(loss\) earnings|income\/\(loss\)|\(loss\)\/income|loss and comprehensive loss)|profit|loss|\(loss\) profit|profit \(loss\))(?: for the (?:period|year|quarter))?:?$/i;
const INCOME = String.raw`(?:income|earnings|loss|\(loss\)|income \(loss\)|\(loss\) income|earnings \(loss\)|\(loss\) earnings)`;
const PER_SHARE = 'per (?:common |ordinary )?share';
/** Earnings per share after dilution, not the number of shares. */
const DILUTED = new RegExp(
  String.raw`^(?:basic and )?diluted(?: (?:net )?${INCOME})?(?: ${PER_SHARE})?(?: \([^)]{1,20}\))?:?$|^(?:net )?${INCOME} ${PER_SHARE}[ ,–—-]{1,4}(?:basic and |assuming )?dilut(?:ed|ion):?$`,
  'i',
);
/** More is no amount per share but a number of shares under the same word. */
const MAX_PER_SHARE = 10_000;
/** Labels of income that needs more than "profit" or "loss" alone. */
const BARE = /^(?:profit|loss|\(loss\) profit|profit \(loss\)):?$/i;
const NUMBER = /(\()?\$?\s{0,3}(\()?\s{0,3}(-)?(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(\.\d{1,3})?|[—–-]{1,3}(?=\s|$)/g;

/**
 * The first income statement of the document whose columns can be told apart; null without one.
 * @param foreign true where dollars are not to be taken for granted.
 * @param wanted months of the period that the report is about.
 */
export function readIncomeStatement(
  text: string,
  { start, end, document: type }: StatementRange,
  foreign: boolean,
  wanted: number,
): IncomeStatement | null {
  const document = text.slice(start, end);
  let seen = 0;
  for (const { index } of document.matchAll(HEADING)) {
    seen += 1;
    if (seen > MAX_HEADINGS) return null;
    const above =
      document
        .slice(Math.max(0, index - 200), Math.max(0, index - 1))
        .split('\n')
        .at(-1) ?? '';
    const from = PERIOD_LINE.test(above) ? index - 1 - above.length : index;
    const lines = linesOf(document.slice(from, index + 14_000), start + from);
    const found = statementOf(lines, type, foreign, wanted);
    if (found !== null) return found;
  }
  return null;
}

interface Line {
  readonly text: string;
  /** Offset in the normalised text. */
  readonly start: number;
}

function linesOf(part: string, start: number): Line[] {
  let at = start;
  return part.split('\n').map((text) => {
    const line = { text, start: at };
    at += text.length + 1;
    return line;
  });
}

function statementOf(lines: readonly Line[], document: string, foreign: boolean, wanted: number): IncomeStatement | null {
  const firstRow = lines.findIndex(({ text }, at) => at > 0 && at <= MAX_HEAD_LINES && isRow(text));
  if (firstRow < 0) return null;
  const headLines = lines.slice(0, firstRow).map(({ text }) => text);
  const head = headLines.join('\n');
  const years = headLines
    .map((line) => Array.from(line.matchAll(YEAR), ([year]) => Number(year)))
    .findLast((found) => found.length >= 2);
  const columns = years === undefined ? null : columnsOf(years, periodsOf(head), wanted);
  const scale = scaleOf(head);
  if (years === undefined || columns === null || scale === null) return null;
  const rows = readRows(lines.slice(firstRow, firstRow + MAX_ROWS), years.length, columns);
  const revenue = rows.find(({ label }) => TOTAL_REVENUE.test(label)) ?? rows.find(({ label }) => REVENUE.test(label));
  const net = netIncomeOf(rows);
  if (revenue === undefined && net === undefined) return null;
  const diluted = rows.find(({ label, now }) => DILUTED.test(label) && Math.abs(now) < MAX_PER_SHARE);
  const figure = (row: Row, by: number): StatementFigure => {
    const { now, before } = signed(row);
    return { now: now * by, before: before === null ? null : before * by, quote: quoteOf(row.line, document) };
  };
  return {
    currency: currencyOf(head, foreign),
    months: columns.months,
    revenue: revenue === undefined || revenue.now <= 0 ? null : figure(revenue, scale),
    netIncome: net === undefined ? null : figure(net, scale),
    earningsPerShare: diluted === undefined || !/\.\d/.test(diluted.line.text) ? null : figure(diluted, 1),
  };
}

function quoteOf({ text, start }: Line, document: string): FactQuote {
  const kept = text.slice(0, MAX_FACT_QUOTE);
  return { document, start, end: start + kept.length, text: kept };
}

/** Net income of the holders of the company; of all where nearly everything belongs to others, as where founders hold units of a partnership below it. */
function netIncomeOf(rows: readonly Row[]): Row | undefined {
  const all = rows.find(({ label }) => NET_INCOME.test(label) && !BARE.test(label));
  const own = rows.find(({ label }) => OWN_NET_INCOME.test(label));
  return own !== undefined && (all === undefined || Math.abs(own.now) >= Math.abs(all.now) / 5) ? own : all;
}

/** Where the amounts of the period and of the year before stand in a row. */
interface Columns {
  readonly now: number;
  readonly before: number | null;
  readonly months: number | null;
}

/** The newest year in the columns of the wanted period; null where the years of those columns do not tell which is which. */
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

/** 1 where amounts are printed in full; null where a unit is meant that is not read. */
function scaleOf(head: string): number | null {
  const unit = SCALE.exec(head);
  const word = unit?.slice(1).find((part) => part !== undefined);
  if (word !== undefined) return SCALES[word.toLowerCase()] ?? null;
  return /\bexcept\b/i.test(head) && !/\bshares?\b.{0,40}\bin full\b/i.test(head) ? null : 1;
}

interface Row {
  readonly line: Line;
  readonly label: string;
  readonly now: number;
  readonly before: number | null;
}

function readRows(lines: readonly Line[], width: number, columns: Columns): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    if (NEXT_STATEMENT.test(line.text)) break;
    const label = (line.text.split('\t')[0] ?? '').replace(NOTE, '').trim();
    const cells = cellsOf(line.text);
    // A column of note numbers stands before the amounts.
    const noted = cells.length === width + 1 && Math.abs(cells[0] ?? 0) < 100;
    const own = noted ? cells.slice(1) : cells;
    const now = own[columns.now] ?? null;
    const before = columns.before === null ? null : (own[columns.before] ?? null);
    if (own.length !== width || now === null) continue;
    rows.push({ line, label, now, before });
  }
  return rows;
}

const isRow = (line: string): boolean =>
  /\t/.test(line) &&
  /^[A-Za-z]/.test(line) &&
  !/\t(?:January|February|March|April|May|June|July|August|September|October|November|December) \d/i.test(line) &&
  !/\bended\b|^notes?\b/i.test(line.split('\t')[0] ?? '') &&
  cellsOf(line).filter((cell) => cell !== null).length >= 2 &&
  !cellsOf(line).every((cell) => cell !== null && cell >= 1980 && cell < 2100 && Number.isInteger(cell)) &&
  !/^[A-Za-z]{3,9}\.? \d{1,2},/.test(line);

/** Percentages beside the amounts are left out. */
const PERCENTAGE = /\(?-?\d{1,6}(?:\.\d{1,3})?\s{0,2}\)?\s{0,2}%/g;

/** The amounts behind the label; a dash is null. Rows of percentages have none. */
function cellsOf(line: string): (number | null)[] {
  const from = line.indexOf('\t');
  if (from < 0 || line.length > 400) return [];
  return Array.from(
    line.slice(from).replace(PERCENTAGE, '').matchAll(NUMBER),
    ([, open, bracket, minus, digits, decimals = '']) => {
      if (digits === undefined) return null;
      const value = Number(`${digits.replaceAll(',', '')}${decimals}`);
      return open === undefined && bracket === undefined && minus === undefined ? value : -value;
    },
  );
}

/** A loss is often printed under "Net loss" without brackets. */
function signed({ label, now, before }: Row): Pick<Row, 'now' | 'before'> {
  const isLoss = /\bloss\b/i.test(label) && !/\b(?:income|earnings|profit)\b/i.test(label.replace(/comprehensive income/i, ''));
  if (!isLoss) return { now, before };
  const sameSign = before !== null && Math.sign(before) === Math.sign(now);
  return { now: -Math.abs(now), before: sameSign ? -Math.abs(before) : null };
}

/** A head that names two currencies has a column of translated amounts. */
function currencyOf(head: string, foreign: boolean): IncomeStatement['currency'] {
  const [canadian, us] = [CANADIAN.test(head), US.test(head)];
  if (FOREIGN.test(head) || (canadian && us)) return null;
  if (canadian) return 'CAD';
  return us || !foreign ? 'USD' : null;
}

/** Months of the periods that the head names, in their order. */
function periodsOf(head: string): readonly number[] {
  const named = PERIODS.flatMap(([words, months]) => {
    const at = head.search(words);
    return at < 0 ? [] : [{ at, months }];
  });
  return named.sort((a, b) => a.at - b.at).map(({ months }) => months);
}
