import type { TextHit } from '../api/search-texts.ts';

/** Maximum characters shown of a passage, and before its first match. */
const SHOWN = 520;
const LEAD = 140;

export type Piece = { readonly at: number; readonly text: string; readonly found: boolean };

export type Excerpt = {
  readonly pieces: readonly Piece[];
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
  /** Range from the first to the last shown match in the filing's text. */
  readonly range: { readonly start: number; readonly end: number };
};

/** The part of a passage around its matches, cut at word boundaries. */
export function excerptOf({ text, marks, offset }: Pick<TextHit, 'text' | 'marks' | 'offset'>): Excerpt {
  const places = marks.filter(({ start, end }) => start < end && end <= text.length).toSorted((a, b) => a.start - b.start);
  const from = wordStart(text, Math.max(0, (places[0]?.start ?? 0) - LEAD));
  const to = wordEnd(text, Math.min(text.length, from + SHOWN));
  const visible = places.filter(({ start, end }) => start >= from && end <= to);
  const pieces: Piece[] = [];
  let done = from;
  for (const { start, end } of visible) {
    if (start < done) continue;
    pieces.push(
      { at: done, text: text.slice(done, start), found: false },
      { at: start, text: text.slice(start, end), found: true },
    );
    done = end;
  }
  pieces.push({ at: done, text: text.slice(done, to), found: false });
  return {
    pieces: pieces.filter((piece) => piece.text !== ''),
    cutBefore: text.slice(0, from).trim() !== '',
    cutAfter: text.slice(to).trim() !== '',
    range: { start: offset + (visible[0]?.start ?? from), end: offset + (visible.at(-1)?.end ?? to) },
  };
}

/** The start of the next word, if there is one nearby. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.slice(at, at + 30).search(/\s/);
  return space < 0 ? at : at + space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(0, at).search(/\s\S*$/);
  return space > at - 30 ? space : at;
}
