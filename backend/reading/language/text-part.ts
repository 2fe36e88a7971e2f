import { type FactQuote, MAX_FACT_QUOTE } from './fact-quote.ts';

/** Parts of a filing's text, and values cached for each of them. Pure. */

/** A part of the normalized text. */
export interface TextPart {
  /** Type of the document, e.g. `8-K` or `EX-99.1`. */
  readonly document: string | null;
  readonly start: number;
  readonly end: number;
}

/** Caches what is read from a part, for as long as the filing's text lives, because several readers need it. */
export function perPart<S extends object, T>(read: (source: S, part: TextPart) => T): (source: S, part: TextPart) => T {
  const cache = new WeakMap<S, Map<TextPart, T>>();
  return (source, part) => {
    const parts = cache.get(source) ?? new Map<TextPart, T>();
    cache.set(source, parts);
    const known = parts.get(part);
    if (known !== undefined) return known;
    const result = read(source, part);
    parts.set(part, result);
    return result;
  };
}

/** A quote of the range [start, end) of the text, cut at a space if it is too long. */
export function factQuoteOf(text: string, { document, start, end }: TextPart): FactQuote {
  let to = Math.min(end, start + MAX_FACT_QUOTE);
  if (to < end) to = Math.max(start + 1, text.lastIndexOf(' ', to));
  return { document, start, end: to, text: text.slice(start, to) };
}
