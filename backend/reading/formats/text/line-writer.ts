import { LineBudget } from './line-budget.ts';
import { type MarkedText, markedText, type ReadLine } from './marks.ts';

/** Any white space, including no-break and typographic spaces, other than a single space. */
const SPACES = /[^\S ]\s*| \s+/g;
/** Invisible characters: soft hyphen, zero-width marks, controls, halves of surrogate pairs. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u00ad\u200b-\u200f\u2060]/gu;
/** Matches text that may need normalizing, which most text does not. */
const UNUSUAL = /[^\x20-\x7e]| {2}/;
/**
 * The same, but allowing harmless non-ASCII characters such as typographic quotation marks. Unpaired surrogates are found with `isWellFormed`
 * instead, because `\p{Cs}` makes a pattern several times slower.
 */
const UNEVEN = /[^\S ]|[\p{Cc}\u00ad\u200b-\u200f\u2060]| {2}/u;

/** Separates the columns of text laid out with spaces. */
export const COLUMNS = / {3,}|\t/;

/** A longer cell is prose rather than a value, so its line breaks are kept. */
const MAX_VALUE = 200;

/** Cells joined to their neighbor: `$` before a number, `)` or `%` after it. */
const OPENS = '$€£¥(';
const CLOSES = /^[)%]{1,3}$/;
const MAX_CLOSING = 3;

/** Whether a text contains no white space other than single spaces, and no invisible characters. */
export function isEven(text: string): boolean {
  return !UNUSUAL.test(text) || (!UNEVEN.test(text) && text.isWellFormed());
}

/** Replaces each run of white space with one space, even at the ends; invisible characters stay. */
export function withSingleSpaces(text: string): string {
  return text.replace(SPACES, ' ');
}

/** Replaces each run of white space with one space, even at the ends, and removes invisible characters. */
export function oneSpaced(raw: string): string {
  if (isEven(raw)) return raw;
  const spaced = withSingleSpaces(raw);
  return isEven(spaced) ? spaced : spaced.replace(INVISIBLE, '');
}

const NO_CELLS: readonly [number, number][] = [];
const EMPTY: ReadLine = { text: '', table: 0, cells: NO_CELLS, isBold: false, heading: 0, isItem: false };

/**
 * Collects text into normalized lines: one space between words, no space at either end, at most one empty line in a row, a tab
 * between table cells. The cost of every call is linear in what it adds.
 */
export class LineWriter {
  /** Whether the text being written is bold. */
  isBold = false;
  /** Level of the open heading; 0 if none. */
  heading = 0;
  isItem = false;
  /** The open table (0 if none), and the first column of its open cell (-1 outside a cell). */
  table = 0;
  column = -1;
  span = 1;
  readonly #lines: ReadLine[] = [];
  #cells: [number, number][] = [];
  /** Whether the whole line so far is bold, the level of its heading, and whether any of it is a list item. */
  #allBold = true;
  #lineHeading = 0;
  #lineItem = false;
  /** Completed cells of the line. */
  #row = '';
  #opens = false;
  /** Completed lines of the open cell, or of running text. */
  #cell: string[] = [];
  #text = '';
  #space = false;

  constructor(private readonly budget = new LineBudget()) {}

  /** Adds running text, whose line breaks become spaces. @param even true if the text is known to be normalized, see {@link isEven}. */
  text(raw: string, even = false): void {
    const trimmed = raw.trim();
    // Half of what is found between tags is white space only.
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
    // The text begins with white space if its first character is not that of its first word.
    if ((this.#space || text.charCodeAt(0) !== words.charCodeAt(0)) && this.#text !== '') this.#text += ' ';
    this.#text += words;
    this.#space = text.charCodeAt(text.length - 1) !== words.charCodeAt(words.length - 1);
  }

  /** Breaks the line inside a table cell. */
  breakInCell(): void {
    if (this.#text !== '') this.#cell.push(this.#text);
    this.#text = '';
    this.#space = false;
  }

  /** Ends a table cell, so that what follows on this line is separated by a tab. */
  endCell(): void {
    if (this.#cell.length === 0) {
      // Nearly all cells have one line.
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

  /** Adds the first line of a cell to the open row. @param last the last line of the cell. */
  #add(first: string, last: string): void {
    const joins = this.#row === '' || this.#opens || (first.length <= MAX_CLOSING && CLOSES.test(first));
    this.#addCell(joins);
    this.#row += joins ? first : `\t${first}`;
    // Tested on the cell, not on the row: reading the end of a growing string copies it every time.
    this.#opens = OPENS.includes(last.slice(-1));
  }

  /** Records where a cell is. Outside a table, in text laid out with spaces, a cell takes one column. */
  #addCell(joins: boolean): void {
    this.budget.left -= 1;
    const before = this.#cells.at(-1);
    const first = this.column >= 0 ? this.column : this.#cells.length;
    if (!joins || this.#row === '') this.#cells.push([first, this.column >= 0 ? this.span : 1]);
    else if (before !== undefined && this.column >= 0) before[1] = Math.max(before[1], first + this.span - before[0]);
  }

  /** Ends a line; does nothing if the line is empty. */
  endLine(): void {
    this.endCell();
    if (this.#row !== '') this.#push();
  }

  #push(): void {
    // A single cell outside a table is an ordinary line of text.
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

  /** Ends a block, so that one empty line comes before what follows. */
  endBlock(): void {
    this.endLine();
    if (this.#lines.length > 0 && this.#lines.at(-1) !== EMPTY) this.#lines.push(EMPTY);
  }

  /** Returns everything written, without an empty line at the end. */
  finish(): MarkedText {
    this.endLine();
    if (this.#lines.at(-1) === EMPTY) this.#lines.pop();
    return markedText(this.#lines);
  }
}
