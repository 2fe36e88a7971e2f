import { type FactQuote, MAX_FACT_QUOTE } from './fact-quote.ts';

/** Parts of a filing's text, as the readers of its facts ask for them. Pure. */

/** A part of the normalised text. */
export interface TextPart {
  /** Type of the document, e.g. `8-K` or `EX-99.1`. */
  readonly document: string | null;
  readonly start: number;
  readonly end: number;
}

/** Several readers ask the same of a part: it is read once, and kept for as long as the text of the filing. */
export function perPart<S extends object, T>(read: (source: S, part: TextPart) => T): (source: S, part: TextPart) => T {
  const kept = new WeakMap<S, Map<TextPart, T>>();
  return (source, part) => {
    const parts = kept.get(source) ?? new Map<TextPart, T>();
    kept.set(source, parts);
    const known = parts.get(part);
    if (known !== undefined) return known;
    const result = read(source, part);
    parts.set(part, result);
    return result;
  };
}

/** The quote of [start, end) of the text, cut at a space where it is too long. */
export function factQuoteOf(text: string, { document, start, end }: TextPart): FactQuote {
  let to = Math.min(end, start + MAX_FACT_QUOTE);
  if (to < end) to = Math.max(start + 1, text.lastIndexOf(' ', to));
  return { document, start, end: to, text: text.slice(start, to) };
}
