import { LineBudget } from './line-budget.ts';
import { type MarkedText, markedText, type ReadLine } from './marks.ts';

/** White space, no-break and typographic spaces included, but for a single space, which stays as it is. */
const SPACES = /[^\S ]\s*| \s+/g;
/** Invisible characters: soft hyphen, zero-width marks, controls, halves of surrogate pairs. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u00ad\u200b-\u200f\u2060]/gu;
/** Matches what may need normalising; most text has none. */
const UNUSUAL = /[^\x20-\x7e]| {2}/;
/**
 * The same without what only is no ASCII, such as a typographic quotation mark. Halves of surrogate pairs are looked for by `isWellFormed`, as
 * `\p{Cs}` makes an expression several times slower.
 */
const UNEVEN = /[^\S ]|[\p{Cc}\u00ad\u200b-\u200f\u2060]| {2}/u;

/** What separates the columns of text laid out by spaces. */
export const COLUMNS = / {3,}|\t/;

/** A longer cell is prose, not a value: its line breaks are kept. */
const MAX_VALUE = 200;

/** Cells that are joined to their neighbour: `$` before a number, `)` or `%` after it. */
const OPENS = '$€£¥(';
const CLOSES = /^[)%]{1,3}$/;
const MAX_CLOSING = 3;

/** Whether a text has neither white space but single spaces nor invisible characters. */
export function isEven(text: string): boolean {
  return !UNUSUAL.test(text) || (!UNEVEN.test(text) && text.isWellFormed());
}

/** Replaces any white space by one space, also at the ends; invisible characters stay. */
export function withSingleSpaces(text: string): string {
  return text.replace(SPACES, ' ');
}

/** Replaces any white space by one space, also at the ends, and removes invisible characters. */
export function oneSpaced(raw: string): string {
  if (isEven(raw)) return raw;
  const spaced = withSingleSpaces(raw);
  return isEven(spaced) ? spaced : spaced.replace(INVISIBLE, '');
}

const NO_CELLS: readonly [number, number][] = [];
const EMPTY: ReadLine = { text: '', table: 0, cells: NO_CELLS, isBold: false, heading: 0, isItem: false };

/**
 * Collects text into normalised lines: one space between words, no space at either end, at most one empty line between two lines, a tab
 * between table cells. Every call is linear in what it adds.
 */
export class LineWriter {
  /** Of the text that is written. */
  isBold = false;
  /** Level of the heading that is open; 0 for none. */
  heading = 0;
  isItem = false;
  /** The open table, and the columns of its open cell; -1 outside of a cell. */
  table = 0;
  column = -1;
  span = 1;
  readonly #lines: ReadLine[] = [];
  #cells: [number, number][] = [];
  /** Whether everything of the line was bold, and what it begins with. */
  #allBold = true;
  #lineHeading = 0;
  #lineItem = false;
  /** Cells of the line that are complete. */
  #row = '';
  #opens = false;
  /** Lines of the open cell, or of running text. */
  #cell: string[] = [];
  #text = '';
  #space = false;

  constructor(private readonly budget = new LineBudget()) {}

  /** Running text; line breaks in it are spaces. @param even true where the text is known to be so, see {@link isEven}. */
  text(raw: string, even = false): void {
    const trimmed = raw.trim();
    // Half of what stands between tags is white space alone.
    if (trimmed === '') {
      this.#space ||= raw !== '';
      return;
    }
    const text = even || !UNUSUAL.test(trimmed) ? raw : oneSpaced(raw);
    const words = text === raw ? trimmed : text.trim();
    if (words === '') {
      this.#space ||= text !== '';
      return;
    }
    if (this.budget.isSpent()) return;
    if (!this.isBold) this.#allBold = false;
    if (this.heading > 0) this.#lineHeading = this.heading;
    if (this.isItem) this.#lineItem = true;
    // A text that begins with another character than its first word begins with a space.
    if ((this.#space || text.charCodeAt(0) !== words.charCodeAt(0)) && this.#text !== '') this.#text += ' ';
    this.#text += words;
    this.#space = text.charCodeAt(text.length - 1) !== words.charCodeAt(words.length - 1);
  }

  /** Line break inside a table cell. */
  breakInCell(): void {
    if (this.#text !== '') this.#cell.push(this.#text);
    this.#text = '';
    this.#space = false;
  }

  /** End of a table cell: what follows on this line is separated by a tab. */
  endCell(): void {
    if (this.#cell.length === 0) {
      // Nearly all cells are one line.
      const value = this.#text;
      this.#text = '';
      this.#space = false;
      if (value !== '') this.#add(value, value);
      return;
    }
    this.breakInCell();
    const length = this.#cell.reduce((sum, line) => sum + line.length, 0);
    const [first = '', ...rest] = length <= MAX_VALUE ? [this.#cell.join(' ')] : this.#cell;
    this.#cell = [];
    this.#add(first, rest.at(-1) ?? first);
    for (const line of rest) {
      const cell = this.#cells.at(-1);
      this.#push();
      this.#row = line;
      if (cell !== undefined) this.#cells.push(cell);
    }
  }

  /** Adds the first line of a cell to its row. @param last the last line of the cell. */
  #add(first: string, last: string): void {
    const joins = this.#row === '' || this.#opens || (first.length <= MAX_CLOSING && CLOSES.test(first));
    this.#addCell(joins);
    this.#row += joins ? first : `\t${first}`;
    // Checked on the cell, not on the row: reading the end of a growing string copies it each time.
    this.#opens = OPENS.includes(last.slice(-1));
  }

  /** A cell outside of a table, of text that is laid out by spaces, is one column. */
  #addCell(joins: boolean): void {
    this.budget.left -= 1;
    const before = this.#cells.at(-1);
    const first = this.column >= 0 ? this.column : this.#cells.length;
    if (!joins || this.#row === '') this.#cells.push([first, this.column >= 0 ? this.span : 1]);
    else if (before !== undefined && this.column >= 0) before[1] = Math.max(before[1], first + this.span - before[0]);
  }

  /** End of a line; nothing when the line is empty. */
  endLine(): void {
    this.endCell();
    if (this.#row !== '') this.#push();
  }

  #push(): void {
    // One cell outside of a table is a line of text.
    const isRow = this.#cells.length > 1 || (this.#cells.length === 1 && this.table > 0);
    this.#lines.push({
      text: this.#row,
      table: this.table,
      cells: isRow ? this.#cells : NO_CELLS,
      isBold: this.#allBold,
      heading: this.#lineHeading,
      isItem: this.#lineItem,
    });
    this.#row = '';
    this.#cells = [];
    this.#allBold = true;
    this.#lineHeading = 0;
    this.#lineItem = false;
  }

  /** End of a block: one empty line before what follows. */
  endBlock(): void {
    this.endLine();
    if (this.#lines.length > 0 && this.#lines.at(-1) !== EMPTY) this.#lines.push(EMPTY);
  }

  /** Everything written so far, without an empty line at the end. */
  finish(): MarkedText {
    this.endLine();
    if (this.#lines.at(-1) === EMPTY) this.#lines.pop();
    return markedText(this.#lines);
  }
}
