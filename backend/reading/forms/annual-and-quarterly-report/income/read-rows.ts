import { type FactQuote, MAX_FACT_QUOTE } from '#reading/language/fact-quote.ts';

/** Reads rows of a printed statement, whatever separates its columns: cells, leader dots, dollar signs or bars. Pure and bounded. */

export interface Line {
  /** With one tab before the amounts. */
  readonly text: string;
  /** Offsets in the normalized text. */
  readonly start: number;
  readonly end: number;
}

export interface Row {
  readonly line: Line;
  /** Empty for an unlabeled total under a rule. */
  readonly label: string;
  readonly now: number;
  readonly before: number | null;
}

/** Which amounts of a row are those of the period and of the year before. */
export interface Columns {
  readonly now: number;
  readonly before: number | null;
  readonly months: number | null;
}

const NOTE = /\s{0,3}\((?:notes? [^)]{1,20}|[A-Z0-9]{1,2}(?: ?& ?[A-Z])?)\)/gi;
const NUMBER =
  /(\()?\$?\s{0,3}(\()?\s{0,3}(-)?(\d{1,3}(?:,\d{3}){1,4}|\d{1,15}(?=[\s.)%]|$)|(?=\.\d))(\.\d{1,3})?|[—–-]{1,3}(?=\s|$)/g;
/** Statements that follow the income statement. */
const NEXT_STATEMENT =
  /\b(?:balance sheets?|statements? of (?:financial position|cash flows?|(?:stockholders|shareholders|changes)))|^\W{0,3}see (?:accompanying )?notes/i;
/** The title of another statement; a title that says "continued" belongs to the same one. */
const NEXT_TITLE = /^[^\t]{0,60}\b(?:statements? of|income statements?)\b(?!.{0,90}\bcont)[^\t.]{0,90}$/i;
const LEADERS = /(?:[ \t]?\.){3,200}[ \t]?/;
/** A label and amounts separated only by spaces. */
const UNSET =
  /^(?!(?:January|February|March|April|May|June|July|August|September|October|November|December) )([A-Za-z(][^\t$]{1,90}?[A-Za-z):,])[ ](?=(?:[$(] ?){0,3}-?(?:\d|\.\d|[—–])[\d,. ()$%—–-]{1,160}$)/;
const MAX_BAR_LINE = 12_000;
/** A line with a single amount, sign or year; a line with two amounts is a row. */
const CELL = /^[$()%—–-]{0,3} ?(?:\d[\d,]{0,18}(?:\.\d{1,3})?|\.\d{1,3})?[ )%]{0,3}$/;
const MAX_ROW = 300;
/** Percentages next to the amounts are ignored. */
const PERCENTAGE = /\(?-?\d{1,6}(?:\.\d{1,3})?\s{0,2}\)?\s{0,2}%/g;

export function linesOf(part: string, start: number): Line[] {
  let at = start;
  const lines = part.split('\n').flatMap((raw) => {
    const from = at;
    at += raw.length + 1;
    if (barsOf(raw) >= 3) return barredLines(raw, from);
    return [{ text: columned(raw), start: from, end: from + raw.length }];
  });
  return joined(lines);
}

/** Some converters print each cell on its own line, so lines with only an amount are joined to the label above them. */
function joined(lines: readonly Line[]): Line[] {
  const rows: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const row = rows.at(-1);
    const isCell = CELL.test(line.text);
    if (isCell && row !== undefined && row.text !== '' && row.end - row.start < MAX_ROW) {
      rows[rows.length - 1] = { ...row, text: `${row.text}\t${line.text}`, end: line.end };
      continue;
    }
    // There are empty lines between the cells too.
    const next = lines.slice(at + 1, at + 4).find(({ text }) => text !== '');
    if (line.text === '' && row !== undefined && next !== undefined && CELL.test(next.text)) continue;
    rows.push(line);
  }
  return rows;
}

const barsOf = (raw: string): number => (raw.length > MAX_BAR_LINE ? 0 : raw.split(' |').length - 1);

function columned(raw: string): string {
  const led = raw.length > 400 ? raw : raw.replace(LEADERS, '\t');
  return led.includes('\t') || led.length > 250 ? led : led.replace(UNSET, '$1\t');
}

/** Some converters print cells between bars, with a whole table on one line: a row begins at each label that follows amounts. */
function barredLines(raw: string, start: number): Line[] {
  const lines: { text: string; start: number; end: number; filled: boolean }[] = [];
  let at = 0;
  for (const cell of raw.split('|')) {
    const from = start + at + (cell.length - cell.trimStart().length);
    const text = cell.trim();
    at += cell.length + 1;
    if (text === '') continue;
    const isLabel = /[A-Za-z]{2}/.test(text);
    const open = lines.at(-1);
    if (isLabel || open === undefined) lines.push({ text, start: from, end: from + text.length, filled: !isLabel });
    else {
      open.text += `${open.filled ? ' ' : '\t'}${text}`;
      open.end = from + text.length;
      open.filled = true;
    }
  }
  return lines.map(({ text, start: from, end }) => ({ text, start: from, end }));
}

export function quoteOf({ start, end }: Line, text: string, document: string): FactQuote {
  const kept = text.slice(start, Math.min(end, start + MAX_FACT_QUOTE));
  return { document, start, end: start + kept.length, text: kept };
}

export function readRows(lines: readonly Line[], width: number, columns: Columns): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    if (NEXT_STATEMENT.test(line.text) || NEXT_TITLE.test(line.text)) break;
    const unlabelled = /^[$(\d]/.test(line.text);
    const label = unlabelled ? '' : (line.text.split('\t')[0] ?? '').replace(NOTE, '').trim();
    const cells = unlabelled ? cellsOf(`\t${line.text}`) : cellsOf(line.text);
    // A column of note numbers comes before the amounts.
    const noted = cells.length === width + 1 && Math.abs(cells[0] ?? 0) < 100;
    const own = noted ? cells.slice(1) : cells;
    const now = own[columns.now] ?? null;
    const before = columns.before === null ? null : (own[columns.before] ?? null);
    if (own.length !== width || now === null) continue;
    rows.push({ line, label, now, before });
  }
  return rows;
}

export const isRow = (line: string): boolean =>
  /\t/.test(line) &&
  /^[A-Za-z]/.test(line) &&
  !/\t(?:January|February|March|April|May|June|July|August|September|October|November|December) \d/i.test(line) &&
  !/\bended\b|^notes?\b/i.test(line.split('\t')[0] ?? '') &&
  cellsOf(line).filter((cell) => cell !== null).length >= 2 &&
  !cellsOf(line).every((cell) => cell !== null && cell >= 1980 && cell < 2100 && Number.isInteger(cell)) &&
  !/^[A-Za-z]{3,9}\.? \d{1,2},/.test(line);

/** The amounts after the label; a dash is null. Rows of percentages have none. */
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
