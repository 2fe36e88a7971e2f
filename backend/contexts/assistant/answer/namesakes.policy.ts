import { wordsOf } from '#platform/full-text/words.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';

/** Tells similar names apart: “Acquisition III” is not “Acquisition II”, and “H&R Block” is not Block. Pure. */

/** Roman numerals in names. I, V and X are left out, because they may also be initials. */
const NUMERALS = ['II', 'III', 'IV', 'VI', 'VII', 'VIII', 'IX'];
/** Value of each numeral: `II` is 2. */
const VALUES: Readonly<Record<string, number>> = { II: 2, III: 3, IV: 4, VI: 6, VII: 7, VIII: 8, IX: 9 };
const NUMBERED = builtPattern(`\\b([\\p{L}\\d&.’'-]{1,60}),? (${NUMERALS.join('|')})\\b`, 'gu');
/** Lowercase numerals that aren't spelled like another word. */
const LOWERCASE_NUMBERED = /\b([\p{L}\d&.’'-]{1,60}) (ii|iii|iv|viii)\b/gu;
/** The year in which notes are due: “due 2028”. */
const DUE = /(?<=\bdue )(?:19|20)\d\d\b/g;
/** Initials that begin a name: “H&R Block”. */
const INITIALS = /\b[A-Z]{1,3} ?& ?[A-Z]{1,3}(?= [A-Z])/g;
/** Series of a trust: `2019-3`, `2023-A1`. */
const SERIES = /\b(?:19|20)\d\d-[A-Z]{0,2}\d{1,2}\b|\b(?:19|20)\d\d-[A-Z]{1,2}\b/g;

/**
 * Whether the number, series, due year or initials that a question adds to a name also appear in the names of the parties a filing is about, or in
 * its text.
 */
export function matchesNameDetails(question: string, names: readonly string[], text: string): boolean {
  const known = new Set(names.flatMap(wordsOf));
  const numbered = [...question.matchAll(NUMBERED), ...question.matchAll(LOWERCASE_NUMBERED)].every(
    ([, name = '', numeral = '']) => {
      if (known.has(numeral.toLowerCase())) return true;
      const escaped = name.replace(/[’']s?$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return builtPattern(`\\b${escaped}(?: \\w+\\.?,?)? (?:${numeral}|${VALUES[numeral.toUpperCase()]})\\b`, 'i').test(text);
    },
  );
  const series = question.match(SERIES) ?? [];
  const due = question.match(DUE) ?? [];
  const initials = question.match(INITIALS) ?? [];
  return (
    numbered &&
    (initials.length === 0 || haveInitials(initials, [...names, text].join('\n'))) &&
    due.every((year) => text.includes(year)) &&
    series.every((each) => text.includes(each) || names.some((name) => name.includes(each)))
  );
}

function haveInitials(initials: readonly string[], printed: string): boolean {
  const bare = (each: string) => each.toUpperCase().replaceAll(' ', '');
  const all = bare(printed);
  return initials.every((each) => all.includes(bare(each)));
}

const LOWERCASE_NUMERALS = new Set(NUMERALS.map((numeral) => numeral.toLowerCase()));

/** Whether both the name and the question contain a numeral, but none in common. */
export function isOtherNumber(nameWords: readonly string[], questionWords: readonly string[]): boolean {
  const inName = nameWords.filter((word) => LOWERCASE_NUMERALS.has(word));
  const inQuestion = questionWords.filter((word) => LOWERCASE_NUMERALS.has(word));
  return inName.length > 0 && inQuestion.length > 0 && !inName.some((word) => inQuestion.includes(word));
}
