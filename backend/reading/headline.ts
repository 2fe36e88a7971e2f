import { oneLine } from './language/one-line.ts';

/** A headline says who did what and how much, from the facts. Pure. */

/** Maximum length of a template's headline, which must fit two lines of a card. */
export const MAX_HEADLINE = 90;
/** Maximum length of a line with its date clause, a second event, or the names and amounts of a sentence. */
export const MAX_DATED_HEADLINE = 120;

export interface Headline {
  /** Name of the template that wrote it, e.g. `8-K.5.02.departure`, to find the sentence pattern behind a wrong headline. */
  readonly template: string;
  /** A sentence with a finite verb, without a final period. */
  readonly text: string;
  /** For example `effective April 5, 2006`; left out where space is tight. Null if none. */
  readonly date: string | null;
}

/**
 * The longest sentence that fits: the required words, then each optional clause that still fits, in order of weight. A clause is
 * never cut.
 * @param clauses each begins with the space, comma or bracket that joins it to the text before it; null or empty ones are skipped.
 * @returns null if the required words alone are too long.
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

/** A complete line as a headline, with its date clause if that fits; null if the line is too long. */
export function asHeadline(template: string, line: string, date: string | null = null): Headline | null {
  const text = oneLine(line);
  if (text === '' || text.length > MAX_DATED_HEADLINE) return null;
  const fits = date !== null && oneLine(`${text} ${date}`).length <= MAX_DATED_HEADLINE;
  return { template, text, date: fits ? oneLine(date) : null };
}

/** The first of these texts that fits; null if none does. */
export const fitting = (...words: readonly (string | null)[]): string | null =>
  words.find((each) => each !== null && each.length <= MAX_HEADLINE) ?? null;

/** The first headline that can be composed. A builder runs only if all those before it returned null. */
export function firstHeadline(...builders: readonly (() => Headline | null)[]): Headline | null {
  for (const build of builders) {
    const headline = build();
    if (headline !== null) return headline;
  }
  return null;
}

/** The full line, including its date clause. */
export function wholeLine({ text, date }: Headline): string {
  return date === null ? text : `${text} ${date}`;
}
