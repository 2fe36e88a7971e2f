import type { DocumentPage } from '../api/get-filing-document.ts';
import type { TextRange } from './text-range.ts';

/** A piece of text with its offset in the filing's text. */
export type Words = { readonly at: number; readonly text: string };

export type Cell = Words & { readonly column: number; readonly columns: number };

export type Block =
  | (Words & { readonly kind: 'heading'; readonly level: number })
  | (Words & {
      readonly kind: 'paragraph';
      /** Whether an empty line precedes it. */
      readonly apart: boolean;
    })
  | { readonly kind: 'list'; readonly at: number; readonly items: readonly Words[] }
  | {
      readonly kind: 'table';
      readonly at: number;
      readonly columns: number;
      readonly rows: readonly { readonly at: number; readonly bold: boolean; readonly cells: readonly Cell[] }[];
    };

type Row = Extract<DocumentPage['marks'][number], { kind: 'row' }>;
const BULLET = /^[•●▪■◦○·–—*§o-]\t/;

/** Splits a document page into blocks, whose kinds come from the marks on their lines. */
export function blocksOf({ text, offset, marks }: Pick<DocumentPage, 'text' | 'offset' | 'marks'>): Block[] {
  const byPlace = new Map(marks.map((mark) => [mark.at, mark]));
  const blocks: Block[] = [];
  let table = -1;
  let apart = false;
  let at = offset;
  for (const line of text.split('\n')) {
    const mark = byPlace.get(at);
    const last = blocks.at(-1);
    if (line === '') {
      apart = true;
      at += 1;
      continue;
    }
    if (mark?.kind === 'row') {
      const row = { at, bold: mark.bold, cells: cellsOf(line, at, mark) };
      const columns = Math.max(...row.cells.map(({ column, columns: span }) => column + span));
      if (last?.kind === 'table' && table === mark.table && !apart)
        blocks[blocks.length - 1] = { ...last, columns: Math.max(last.columns, columns), rows: [...last.rows, row] };
      else blocks.push({ kind: 'table', at, columns, rows: [row] });
      table = mark.table;
    } else if (mark?.kind === 'item') {
      const bullet = BULLET.exec(line)?.[0].length ?? 0;
      const item = { at: at + bullet, text: line.slice(bullet) };
      if (last?.kind === 'list') blocks[blocks.length - 1] = { ...last, items: [...last.items, item] };
      else blocks.push({ kind: 'list', at, items: [item] });
    } else if (mark?.kind === 'heading') blocks.push({ kind: 'heading', at, text: line, level: mark.level });
    else blocks.push({ kind: 'paragraph', at, text: line, apart });
    apart = false;
    at += line.length + 1;
  }
  return blocks;
}

function cellsOf(line: string, from: number, { cells }: Row): Cell[] {
  let at = from;
  return line.split('\t').map((text, index) => {
    const [column = index, columns = 1] = cells[index] ?? [];
    const cell = { at, text, column, columns };
    at += text.length + 1;
    return cell;
  });
}

/** A marked text range: the URL's target, a rule's quote, or a search match. */
export type Spot = TextRange & { readonly kind: 'here' | 'rule' | 'found'; readonly label?: string; readonly title?: string };
export type Piece = Words & { readonly spot: Spot | null };

/** Splits text into marked and unmarked pieces. If ranges overlap, the one earlier in the list wins. */
export function piecesOf({ at, text }: Words, spots: readonly Spot[]): Piece[] {
  const end = at + text.length;
  const chosen: Spot[] = [];
  for (const spot of spots) {
    if (spot.end <= at || spot.start >= end) continue;
    if (chosen.every((other) => spot.end <= other.start || spot.start >= other.end)) chosen.push(spot);
  }
  const pieces: Piece[] = [];
  let done = at;
  const add = (until: number, spot: Spot | null) => {
    if (until > done) pieces.push({ at: done, text: text.slice(done - at, until - at), spot });
    done = Math.max(done, until);
  };
  for (const spot of chosen.sort((a, b) => a.start - b.start)) {
    add(Math.max(at, spot.start), null);
    add(Math.min(end, spot.end), spot);
  }
  add(end, null);
  return pieces;
}
