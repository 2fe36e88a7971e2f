import type { FilingTextResponse } from '../../../../../projections/filing-feed/filing.response.ts';

export type TextRange = { readonly start: number; readonly end: number };

/** Parses `1200-1260` from the address; null for anything else. */
export function parseRange(text: string | null): TextRange | null {
  const [, start, end] = /^(\d{1,9})-(\d{1,9})$/.exec(text ?? '') ?? [];
  if (start === undefined || end === undefined) return null;
  return { start: Number(start), end: Math.max(Number(start), Number(end)) };
}

type Page = Pick<FilingTextResponse, 'offset' | 'text'>;

/** The loaded pages as one text, split before, inside and after a range. Where pages overlap, the later one is used. */
export function splitAtRange(
  pages: readonly Page[],
  { start, end }: TextRange,
): { before: string; inside: string; after: string } {
  const base = pages[0]?.offset ?? 0;
  const text = pages
    .map((page, at) => {
      const next = pages[at + 1];
      return next ? page.text.slice(0, next.offset - page.offset) : page.text;
    })
    .join('');
  const within = (offset: number) => Math.min(text.length, Math.max(0, offset - base));
  return { before: text.slice(0, within(start)), inside: text.slice(within(start), within(end)), after: text.slice(within(end)) };
}
