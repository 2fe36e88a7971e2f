/** Normalizes text to the words of the full-text index. Pure. */

const MAX_WORD = 40;
const TOKEN = /[a-z0-9]+(?:[.,'’&-][a-z0-9]+)*/g;

/** A word and its offset in the text. */
export interface PlacedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Words in order of appearance: lowercase, without accents and endings, so that `Purchases` and `purchased` match; numbers without thousands
 * separators. They contain only the letters `a` to `z` and digits, so that no word has a special meaning in a query language.
 */
export function placedWordsOf(text: string): PlacedWord[] {
  const folded = fold(text);
  const words: PlacedWord[] = [];
  for (const { 0: token, index } of folded.matchAll(TOKEN)) {
    if (/^\d/.test(token) && /^[\d.,]+$/.test(token)) {
      words.push({ word: figureOf(token), start: index, end: index + token.length });
      continue;
    }
    for (const { 0: part, index: within } of token.matchAll(/[a-z0-9]+/g)) {
      const start = index + within;
      words.push({ word: stemOf(part).slice(0, MAX_WORD), start, end: start + part.length });
    }
  }
  return words;
}

export function wordsOf(text: string): string[] {
  return placedWordsOf(text).map(({ word }) => word);
}

/** Maximum words per search. */
const MAX_QUERY_WORDS = 24;

/** The distinct words of a search, limited to words that {@link wordsOf} can return. */
export function queryWords(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => /^[a-z0-9]+$/.test(word)).slice(0, MAX_QUERY_WORDS);
}

/** Lowercases and removes accents. Keeps the length, so that offsets stay valid. */
function fold(text: string): string {
  return text
    .replace(/[^\0-\x7f]/g, (character) => {
      const [base = ' '] = character.normalize('NFKD');
      return base.length === 1 ? base : ' ';
    })
    .toLowerCase();
}

/** `1,084,129` → `1084129`, `95.50` → `95d50`, `95.00` → `95`. */
function figureOf(token: string): string {
  return token.replaceAll(',', '').replace(/\.0+$/, '').replaceAll('.', 'd').slice(0, MAX_WORD);
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^(.{3,})(?:ies|ied)$/, '$1y'],
  [/^(.{3,}(?:ss|sh|ch|x|z))es$/, '$1'],
  [/^(.{2,}[^su])s$/, '$1'],
  [/^(.{4,})ing$/, '$1'],
  [/^(.{3,})ed$/, '$1'],
];

/** A light stemmer. A stem need not be a word; it only has to be the same for all forms of a word. */
function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let stem = word;
  for (const [ending, replacement] of ENDINGS) {
    if (ending.test(stem)) {
      stem = stem.replace(ending, replacement);
      break;
    }
  }
  return stem.length > 4 ? stem.replace(/e$/, '').replace(/([bdglmnprt])\1$/, '$1') : stem;
}
