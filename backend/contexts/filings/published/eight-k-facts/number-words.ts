/** Counts as filings print them. Pure. */

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Alternatives of a regular expression for a count up to twenty in words, or of two digits. */
export const COUNT_WORDS = `(?:${NUMBERS.join('|')}|\\d{1,2})`;

/** 9 of `nine` or `9`; null for anything else. */
export function countOf(words: string | undefined): number | null {
  if (words === undefined) return null;
  const at = NUMBERS.indexOf(words.toLowerCase());
  return at >= 0 ? at + 1 : /^\d{1,3}$/.test(words) ? Number(words) : null;
}
