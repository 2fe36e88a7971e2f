import type { TextRange } from '../sentence.ts';

/** Revenue and net income from the income statement of a periodic report. Pure; every search is bounded. */

export interface StatementFigure {
  /** In the report's currency; a loss is negative. */
  readonly now: number;
  /** Of the same period a year before; null where it is not certain. */
  readonly before: number | null;
}

export interface IncomeStatement {
  /** `$` or `C$`; null where another currency may be meant. */
  readonly currency: string | null;
  /** Months of the first column; null where the statement does not say. */
  readonly months: number | null;
  readonly revenue: StatementFigure | null;
  readonly netIncome: StatementFigure | null;
}

const HEADING =
  /^[^\n\t]{0,60}\b(?:statements? of (?:consolidated |unaudited )?(?:operations|income|earnings|(?:comprehensive )?(?:loss|income)|(?:net )?loss|profit)|income statements?|(?:profit and|profit or) loss)\b[^\n\t]{0,90}$/gim;
const MAX_HEADINGS = 60;
const MAX_HEAD_LINES = 16;
const MAX_ROWS = 70;
/** Statements that follow the income statement. */
const NEXT_STATEMENT =
  /\b(?:balance sheets?|statements? of (?:financial position|cash flows?|(?:stockholders|shareholders|changes))|see (?:accompanying )?notes)/i;
const SCALE = /\bin (thousands|millions|billions)\b/i;
const SCALES: Readonly<Record<string, number>> = { thousands: 1e3, millions: 1e6, billions: 1e9 };
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
  /^total (?:consolidated )?(?:net )?(?:operating )?(?:revenues?|sales|net sales)(?:,? net)?(?:, net of interest expense)?:?$/i;
const REVENUE = /^(?:net )?(?:operating )?(?:revenues?|sales|sales revenues?)(?:,? net)?(?: \(notes? [^)]{1,12}\))?:?$/i;
const NET_INCOME =
  /^(?:consolidated )?(?:net (?:income|earnings|profit|loss|\(loss\)|income \(loss\)|\(loss\) income|earnings \(loss\)|\(loss\) earnings|income\/\(loss\)|\(loss\)\/income|loss and comprehensive loss)|profit|loss|\(loss\) profit|profit \(loss\))(?: for the (?:period|year|quarter))?:?$/i;
/** Labels of income that needs more than "profit" or "loss" alone. */
const BARE = /^(?:profit|loss|\(loss\) profit|profit \(loss\)):?$/i;
const NUMBER = /(\()?\$?\s{0,3}(\()?\s{0,3}(-)?(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(\.\d{1,3})?|[—–-]{1,3}(?=\s|$)/g;

/**
 * The first income statement of the document whose columns can be told apart; null without one.
 * @param foreign true where dollars are not to be taken for granted.
 */
export function readIncomeStatement(text: string, { start, end }: TextRange, foreign: boolean): IncomeStatement | null {
  const document = text.slice(start, end);
  let seen = 0;
  for (const { index } of document.matchAll(HEADING)) {
    seen += 1;
    if (seen > MAX_HEADINGS) return null;
    const found = statementOf(document.slice(index, index + 14_000).split('\n'), foreign);
    if (found !== null) return found;
  }
  return null;
}

function statementOf(lines: readonly string[], foreign: boolean): IncomeStatement | null {
  const firstRow = lines.findIndex((line, at) => at > 0 && at <= MAX_HEAD_LINES && isRow(line));
  if (firstRow < 0) return null;
  const headLines = lines.slice(0, firstRow);
  const head = headLines.join('\n');
  const years = headLines
    .map((line) => Array.from(line.matchAll(YEAR), ([year]) => Number(year)))
    .findLast((found) => found.length >= 2);
  if (years === undefined || years[0] !== (years[1] ?? 0) + 1) return null;
  const scale = SCALES[SCALE.exec(head)?.[1]?.toLowerCase() ?? ''] ?? 1;
  const columns = years.length;
  const rows = readRows(lines.slice(firstRow, firstRow + MAX_ROWS), columns, scale);
  const revenue = rows.find(({ label }) => TOTAL_REVENUE.test(label)) ?? rows.find(({ label }) => REVENUE.test(label));
  const net = rows.find(({ label }) => NET_INCOME.test(label) && !BARE.test(label));
  if (revenue === undefined && net === undefined) return null;
  return {
    currency: currencyOf(head, foreign),
    months: monthsOf(head),
    revenue: revenue === undefined || revenue.now <= 0 ? null : { now: revenue.now, before: revenue.before },
    netIncome: net === undefined ? null : signed(net),
  };
}

interface Row {
  readonly label: string;
  readonly now: number;
  readonly before: number | null;
}

function readRows(lines: readonly string[], columns: number, scale: number): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    if (NEXT_STATEMENT.test(line)) break;
    const label = line.split('\t')[0]?.trim() ?? '';
    const cells = cellsOf(line);
    // A column of note numbers stands before the amounts.
    const noted = cells.length === columns + 1 && Math.abs(cells[0] ?? 0) < 100;
    const own = noted ? cells.slice(1) : cells;
    const [now = null, before = null] = own;
    if (own.length !== columns || now === null) continue;
    rows.push({ label, now: now * scale, before: before === null ? null : before * scale });
  }
  return rows;
}

const isRow = (line: string): boolean =>
  /\t/.test(line) &&
  /^[A-Za-z]/.test(line) &&
  !/\b(?:ended|note)\b/i.test(line.split('\t')[0] ?? '') &&
  cellsOf(line).filter((cell) => cell !== null).length >= 2 &&
  !/^[A-Za-z]{3,9}\.? \d{1,2},/.test(line);

/** The amounts behind the label; a dash is null. Rows of percentages have none. */
function cellsOf(line: string): (number | null)[] {
  const from = line.indexOf('\t');
  if (from < 0 || line.length > 400 || line.includes('%')) return [];
  return Array.from(line.slice(from).matchAll(NUMBER), ([, open, bracket, minus, digits, decimals = '']) => {
    if (digits === undefined) return null;
    const value = Number(`${digits.replaceAll(',', '')}${decimals}`);
    return open === undefined && bracket === undefined && minus === undefined ? value : -value;
  });
}

/** A loss is often printed under "Net loss" without brackets. */
function signed({ label, now, before }: Row): StatementFigure {
  const isLoss = /\bloss\b/i.test(label) && !/\b(?:income|earnings|profit)\b/i.test(label.replace(/comprehensive income/i, ''));
  if (!isLoss) return { now, before };
  const sameSign = before !== null && Math.sign(before) === Math.sign(now);
  return { now: -Math.abs(now), before: sameSign ? -Math.abs(before) : null };
}

/** A head that names two currencies has a column of translated amounts. */
function currencyOf(head: string, foreign: boolean): string | null {
  const [canadian, us] = [CANADIAN.test(head), US.test(head)];
  if (FOREIGN.test(head) || (canadian && us)) return null;
  if (canadian) return 'C$';
  return us || !foreign ? '$' : null;
}

/** The period that the head names first is that of the first column. */
function monthsOf(head: string): number | null {
  const named = PERIODS.flatMap(([words, months]) => {
    const at = head.search(words);
    return at < 0 ? [] : [{ at, months }];
  }).sort((a, b) => a.at - b.at);
  return named[0]?.months ?? null;
}
