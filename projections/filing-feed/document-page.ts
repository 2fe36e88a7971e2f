import type { LineMark } from '../../backend/reading/formats/text/marks.ts';
import type { FilingDocumentResponse } from './filing.response.ts';

/** Target page length in UTF-16 units; pages end at line breaks. */
export const DOCUMENT_PAGE = 8_000;
/** A table is kept on one page unless it runs more than this past the page's end. */
const WHOLE_TABLE = 24_000;

/** A page of a document: whole lines, and whole tables unless they are too long. */
export interface PageRange {
  readonly page: number;
  readonly pages: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Page n starts at the first line at or after n × DOCUMENT_PAGE that doesn't continue a table, so a page can be computed without the others. It is
 * empty if a table or a line of an earlier page runs past it.
 * @param rows number of the table that each row offset belongs to
 */
export function pageRange(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  rows: ReadonlyMap<number, number>,
  page: number,
): PageRange {
  const pages = Math.max(1, Math.ceil((end - start) / DOCUMENT_PAGE));
  const border = (index: number) =>
    index <= 0 ? start : index >= pages ? end : lineFrom(text, start + index * DOCUMENT_PAGE, end, rows);
  const wanted = Math.min(Math.max(0, page), pages - 1);
  return { page: wanted, pages, start: border(wanted), end: border(wanted + 1) };
}

/**
 * The page that contains an offset. Starts at offset / DOCUMENT_PAGE and walks back, because a table kept whole can push later page starts past the
 * offset.
 */
export function pageAt(
  text: string,
  span: { readonly start: number; readonly end: number },
  rows: ReadonlyMap<number, number>,
  at: number,
): PageRange {
  const share = Math.floor((Math.min(Math.max(at, span.start), span.end) - span.start) / DOCUMENT_PAGE);
  for (let page = share; page > 0; page -= 1) {
    const range = pageRange(text, span, rows, page);
    if (range.start <= at) return range;
  }
  return pageRange(text, span, rows, 0);
}

/** Longer lines are split. */
const MAX_LINE_LENGTH = 24_000;

/** The first line at or after an offset that does not continue the previous line's table. Reads only the text around the offset. */
function lineFrom(text: string, from: number, end: number, rows: ReadonlyMap<number, number>): number {
  const base = Math.max(0, from - MAX_LINE_LENGTH);
  const near = text.slice(base, Math.min(end, from + WHOLE_TABLE + 2 * MAX_LINE_LENGTH));
  const next = (at: number) => {
    const newline = near.indexOf('\n', at - base);
    return Math.min(newline < 0 ? end : base + newline + 1, at + MAX_LINE_LENGTH, end);
  };
  const first = from === 0 || near[from - base - 1] === '\n' ? from : next(from);
  const before = base + near.lastIndexOf('\n', first - base - 2) + 1;
  const table = rows.get(before);
  if (table === undefined) return first;
  for (let at = first; at < end && at - first < WHOLE_TABLE; at = next(at)) if (rows.get(at) !== table) return at;
  return first;
}

/** Converts a mark to its response. */
export function markAnswer(mark: LineMark): FilingDocumentResponse['marks'][number] {
  if (mark.kind === 'heading') return { kind: 'heading', at: mark.at, level: mark.level };
  if (mark.kind === 'item') return { kind: 'item', at: mark.at };
  const { at, table, isBold, cells } = mark;
  return { kind: 'row', at, table, bold: isBold, cells: cells.map(([column, columns]) => [column, columns]) };
}

/** Maximum matches returned. */
export const MAX_MATCHES = 500;

/** Folds case and white space without changing the length, so that offsets stay valid. */
function folded(text: string): string {
  // U+0130 is the only letter whose lowercase form is longer.
  return text.replaceAll('\u0130', 'I').toLowerCase().replaceAll('\n', ' ').replaceAll('\t', ' ');
}

/** Offsets of words in a document, ignoring case. A space matches any white space. */
export function foundPlaces(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  words: string,
): number[] {
  const wanted = folded(words.trim());
  const document = folded(text.slice(start, end));
  const found: number[] = [];
  for (
    let at = document.indexOf(wanted);
    at >= 0 && found.length < MAX_MATCHES;
    at = document.indexOf(wanted, at + wanted.length)
  )
    found.push(start + at);
  return found;
}
