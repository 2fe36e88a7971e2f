import { oneLine } from './language/one-line.ts';

/** A headline: who did what and how much, from facts. Pure. */

/** Most characters that a template fills; it must fit two lines of a card. */
export const MAX_HEADLINE = 90;
/** Most characters of a line: with its date clause, a second event, or the names and amounts of a sentence. */
export const MAX_DATED_HEADLINE = 120;

export interface Headline {
  /** Name of the template that wrote it, e.g. `8-K.5.02.departure`: tells which sentence pattern to look at when a line is wrong. */
  readonly template: string;
  /** A sentence with a finite verb and without a full stop. */
  readonly text: string;
  /** `effective April 5, 2006`, which narrow places drop; null without one. */
  readonly date: string | null;
}

/**
 * The longest sentence that fits: the required words, then each optional clause, in the order of their weight, that still fits. A clause is
 * never cut.
 * @param clauses with the space, comma or bracket that joins them to what stands before; null or empty ones are left out.
 * @returns null when the required words alone are too long.
 */
export function compose(
  template: string,
  required: string,
  clauses: readonly (string | null | undefined)[] = [],
  date: string | null = null,
): Headline | null {
  const words = oneLine(required);
  if (words === '' || words.length > MAX_HEADLINE) return null;
  let text = words;
  for (const clause of clauses) {
    const longer = oneLine(`${text}${clause ?? ''}`);
    if (longer.length <= MAX_HEADLINE) text = longer;
  }
  const dated = date === null || oneLine(`${text} ${date}`).length > MAX_DATED_HEADLINE ? null : oneLine(date);
  return { template, text, date: dated };
}

/** A line that is whole already, with its date clause where that fits; null when it is too long. */
export function asHeadline(template: string, line: string, date: string | null = null): Headline | null {
  const text = oneLine(line);
  if (text === '' || text.length > MAX_DATED_HEADLINE) return null;
  const fits = date !== null && oneLine(`${text} ${date}`).length <= MAX_DATED_HEADLINE;
  return { template, text, date: fits ? oneLine(date) : null };
}

/** The first of these words that fits; null where none does. */
export const fitting = (...words: readonly (string | null)[]): string | null =>
  words.find((one) => one !== null && one.length <= MAX_HEADLINE) ?? null;

/** The first that could be composed. Each is tried only when those before it could not. */
export function firstHeadline(...builders: readonly (() => Headline | null)[]): Headline | null {
  for (const build of builders) {
    const headline = build();
    if (headline !== null) return headline;
  }
  return null;
}

/** The whole line, with its date clause. */
export function wholeLine({ text, date }: Headline): string {
  return date === null ? text : `${text} ${date}`;
}
