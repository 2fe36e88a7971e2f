/**
 * Marks the lines of a text that are not plain paragraphs: headings, list items, table rows. A mark is the offset where its line begins, so the document can
 * be displayed from its text alone. Pure.
 */

/** Cells of a row are separated by tabs. Each is `[first column, number of columns]`, counted in the columns of its table. */
export type LineMark =
  | { readonly kind: 'heading'; readonly at: number; readonly level: number }
  | { readonly kind: 'item'; readonly at: number }
  | {
      readonly kind: 'row';
      readonly at: number;
      readonly table: number;
      readonly isBold: boolean;
      readonly cells: readonly (readonly [number, number])[];
    };

export interface MarkedText {
  readonly text: string;
  readonly marks: readonly LineMark[];
}

const KINDS = { heading: 'h', item: 'i', row: 'r' } as const;

/** Prints the marks as lines of text for storage. */
export function printMarks(marks: readonly LineMark[]): string {
  return marks.map(printed).join('\n');
}

function printed(mark: LineMark): string {
  const head = `${KINDS[mark.kind]} ${mark.at}`;
  if (mark.kind === 'heading') return `${head} ${mark.level}`;
  if (mark.kind === 'item') return head;
  return [head, mark.table, mark.isBold ? 1 : 0, ...mark.cells.flat()].join(' ');
}

/** The marks within a range of the text, without reading those before it; other lines are skipped. @param stored as written by {@link printMarks} */
export function marksBetween(stored: string, start: number, end: number): LineMark[] {
  const marks: LineMark[] = [];
  for (let from = lineNear(stored, start); from < stored.length; ) {
    const newline = stored.indexOf('\n', from);
    const until = newline < 0 ? stored.length : newline;
    const at = placeOf(stored, from);
    if (at >= end) break;
    if (at >= start) {
      const [kind, , ...more] = stored.slice(from, until).split(' ');
      const mark = readMark(kind, at, more.map(Number));
      if (mark !== null) marks.push(mark);
    }
    from = until + 1;
  }
  return marks;
}

/** Below this many characters, a linear scan is enough. */
const FEW = 4_000;

/** Finds, by binary search, the beginning of a line at or before the first mark from `start` on. Marks are sorted by offset. */
function lineNear(stored: string, start: number): number {
  let low = 0;
  let high = stored.length;
  while (high - low > FEW) {
    const middle = Math.floor((low + high) / 2);
    const line = stored.indexOf('\n', middle) + 1;
    if (line > 0 && line < high && placeOf(stored, line) < start) low = line;
    else high = middle;
  }
  return low;
}

/** The offset stored in the mark that begins at `from`. */
function placeOf(stored: string, from: number): number {
  return Number.parseInt(stored.slice(from + 2, from + 14), 10);
}

function readMark(kind: string | undefined, at: number, more: readonly number[]): LineMark | null {
  if (more.some((number) => !Number.isSafeInteger(number) || number < 0)) return null;
  if (kind === 'h') return { kind: 'heading', at, level: more[0] ?? 3 };
  if (kind === 'i') return { kind: 'item', at };
  if (kind !== 'r') return null;
  const [table = 0, bold = 0, ...columns] = more;
  const cells = columns.flatMap((column, index): [number, number][] =>
    index % 2 === 0 ? [[column, columns[index + 1] ?? 1]] : [],
  );
  return { kind: 'row', at, table, isBold: bold === 1, cells };
}

/** A line as read from the document: `cells` are `[first column of the page, number of columns]`, empty outside a table. */
export interface ReadLine {
  readonly text: string;
  readonly table: number;
  readonly cells: readonly (readonly [number, number])[];
  readonly isBold: boolean;
  /** Level of its heading element; 0 if none. */
  readonly heading: number;
  readonly isItem: boolean;
}

const MAX_HEADING_LENGTH = 200;
/** If a row has only one cell and that is longer, it is prose laid out by a table. */
const MAX_CELL_LENGTH = 200;
const BULLET = /^[•●▪■◦○·–—*§o-]$/;
/** Maximum number of columns told apart in a table; those beyond it count as the last one. */
const MAX_COLUMNS = 200;
/** Maximum number of page columns that a cell may span. */
const WIDEST = 60;

/** Joins lines into a text and marks the kind of each. */
export function markedText(lines: readonly ReadLine[]): MarkedText {
  const marks: LineMark[] = [];
  let at = 0;
  for (let from = 0; from < lines.length; ) {
    const until = endOfTable(lines, from);
    const rows = lines.slice(from, until);
    const draw = until > from + 1 || (rows[0]?.cells.length ?? 0) > 0 ? drawnTable(rows) : () => plainMark;
    for (const line of rows) {
      const mark = draw(line)(line, at);
      if (mark !== null) marks.push(mark);
      at += line.text.length + 1;
    }
    from = until;
  }
  return { text: lines.map(({ text }) => text).join('\n'), marks };
}

/** Index after the last line of a table; the lines of a table are consecutive. */
function endOfTable(lines: readonly ReadLine[], from: number): number {
  const first = lines[from] as ReadLine;
  let until = from + 1;
  if (first.cells.length === 0) return until;
  while ((lines[until]?.cells.length ?? 0) > 0 && lines[until]?.table === first.table) until += 1;
  return until;
}

type Marking = (line: ReadLine, at: number) => LineMark | null;

const plainMark: Marking = ({ text, heading, isBold, isItem }, at) => {
  if (text === '') return null;
  if (heading > 0) return { kind: 'heading', at, level: heading };
  if (isItem) return { kind: 'item', at };
  return isBold && text.length <= MAX_HEADING_LENGTH && /\p{L}/u.test(text) ? { kind: 'heading', at, level: 3 } : null;
};

const itemMark: Marking = (_line, at) => ({ kind: 'item', at });

/** How to mark each line of a table; a table used only for layout gets no row marks. */
function drawnTable(rows: readonly ReadLine[]): (line: ReadLine) => Marking {
  const columns = rows.some(({ cells }) => cells.length > 1) ? columnsOf(rows) : null;
  if (columns === null) return () => plainMark;
  return (line) => {
    if (isListed(line)) return itemMark;
    if (line.cells.length < 2 && line.text.length > MAX_CELL_LENGTH) return plainMark;
    if (rows.length === 1 && line.isBold) return plainMark;
    return ({ table, isBold, cells }, at) => ({ kind: 'row', at, table, isBold, cells: cells.map(columns) });
  };
}

const isListed = ({ text, cells }: ReadLine): boolean => cells.length === 2 && BULLET.test(text.slice(0, text.indexOf('\t')));

/**
 * Maps page columns to the columns a reader sees. The page has many more: a sign, a number and a bracket each have their own, and some are empty. Cells above
 * each other become one column; a cell above several columns spans them.
 */
function columnsOf(rows: readonly ReadLine[]): (cell: readonly [number, number]) => readonly [number, number] {
  const owner = new Int16Array(MAX_COLUMNS).fill(-1);
  let count = 0;
  for (const [first, span] of placesOf(rows)) {
    const owners = new Set(owner.subarray(first, first + span).filter((each) => each >= 0));
    if (owners.size > 1) continue;
    const own = owners.size === 1 ? ([...owners][0] ?? 0) : count++;
    for (let column = first; column < first + span; column += 1) if (owner[column] === -1) owner[column] = own;
  }
  const order = new Map([...new Set(owner.filter((each) => each >= 0))].map((each, index) => [each, index]));
  const seen = new Map<number, readonly [number, number]>();
  return (cell) => {
    const [first, span] = within(cell);
    const known = seen.get(keyOf(first, span));
    if (known !== undefined) return known;
    const under = [...new Set(owner.subarray(first, first + span))].flatMap((each) => order.get(each) ?? []);
    const place = [under.length === 0 ? 0 : Math.min(...under), Math.max(1, under.length)] as const;
    seen.set(keyOf(first, span), place);
    return place;
  };
}

const keyOf = (first: number, span: number): number => first * MAX_COLUMNS + span;

/** Positions of cells, each once and narrow ones first, because a hostile table may have a million cells. A cell alone in its row says nothing about columns. */
function placesOf(rows: readonly ReadLine[]): readonly (readonly [number, number])[] {
  const places = new Map<number, readonly [number, number]>();
  for (const { cells } of rows) {
    if (cells.length < 2) continue;
    for (const cell of cells) {
      const [first, span] = within(cell);
      places.set(keyOf(first, span), [first, span]);
    }
  }
  return [...places.values()].sort(([, a], [, b]) => a - b);
}

function within([first, span]: readonly [number, number]): [number, number] {
  const from = Math.min(first, MAX_COLUMNS - 1);
  return [from, Math.max(1, Math.min(span, WIDEST, MAX_COLUMNS - from))];
}
