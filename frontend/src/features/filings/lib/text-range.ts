import type { FilingTextResponse } from '../../../../../projections/filing-feed/filing.response.ts';

export type TextRange = { readonly start: number; readonly end: number };

/** Parses `1200-1260` from the address; null for anything else. */
export function parseRange(text: string | null): TextRange | null {
  const [, start, end] = /^(\d{1,9})-(\d{1,9})$/.exec(text ?? '') ?? [];
  if (start === undefined || end === undefined) return null;
  return { start: Number(start), end: Math.max(Number(start), Number(end)) };
}

type Page = Pick<FilingTextResponse, 'offset' | 'text'>;

/** A place of the text that a rule quotes. `label`: its number, and the rule in words. */
export type Mark = TextRange & { readonly label: string; readonly title: string };
/** A piece of the text. `here`: the range that the address names; `mark`: the rule that quotes it. */
export type Piece = { readonly text: string; readonly at: number; readonly here: boolean; readonly mark: Mark | null };

/** The loaded pages as one text. Where pages overlap, the later one is used. */
function joined(pages: readonly Page[]): string {
  return pages
    .map((page, at) => {
      const next = pages[at + 1];
      return next ? page.text.slice(0, next.offset - page.offset) : page.text;
    })
    .join('');
}

/** The loaded text in pieces: the range of the address, the marks, and what stands between them. A mark never cuts the range. */
export function splitText(pages: readonly Page[], range: TextRange, marks: readonly Mark[]): Piece[] {
  const base = pages[0]?.offset ?? 0;
  const text = joined(pages);
  const within = (offset: number) => Math.min(text.length, Math.max(0, offset - base));
  const named = marks.find(({ start, end }) => start === range.start && end === range.end) ?? null;
  const places = [
    { ...range, here: true, mark: named },
    ...marks.filter((mark) => mark.end <= range.start || mark.start >= range.end).map((mark) => ({ ...mark, here: false, mark })),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  const pieces: Piece[] = [];
  let done = 0;
  for (const { start, end, here, mark } of places) {
    const from = within(start);
    const to = within(end);
    if (from < done || (to === from && !here)) continue;
    pieces.push({ text: text.slice(done, from), at: base + done, here: false, mark: null });
    pieces.push({ text: text.slice(from, to), at: base + from, here, mark });
    done = to;
  }
  return [...pieces, { text: text.slice(done), at: base + done, here: false, mark: null }].filter(
    (piece) => piece.here || piece.text !== '',
  );
}
