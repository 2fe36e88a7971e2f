import type { FilingTextResponse } from './filing.response.ts';

/** Page length in UTF-16 units. A long filing has a few dozen pages. */
export const TEXT_PAGE = 24_000;

/** The page of a text that begins at an offset; empty past the end. Never splits a character. */
export function textPageOf(text: string, offset: number): Omit<FilingTextResponse, 'accession'> {
  const start = characterStart(text, offset);
  const end = characterStart(text, start + TEXT_PAGE);
  return {
    offset: start,
    text: text.slice(start, end),
    length: text.length,
    next: end < text.length ? end : null,
    previous: start > 0 ? characterStart(text, Math.max(0, start - TEXT_PAGE)) : null,
  };
}

/** Moves an offset back by one if it would split a surrogate pair. */
function characterStart(text: string, offset: number): number {
  const at = Math.min(offset, text.length);
  const unit = text.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
