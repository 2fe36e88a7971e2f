import { wordsOf } from '../../../../platform/full-text/words.ts';
import { FORM_OF_ANSWER } from '../question/asked.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';
import type { Evidence } from './evidence.ts';

/** How much of what is asked for words hold. Pure. */

/** What each word weighs; one that is not in it weighs 1. */
export type Weights = ReadonlyMap<string, number>;

/** Every word weighs the same. */
export const ALIKE: Weights = new Map();

/** Part of the weight of some words that is held, 0 to 1; 1 where there are none. */
export function shareOf(words: readonly string[], held: ReadonlySet<string>, weights: Weights): number {
  const weight = (word: string) => weights.get(word) ?? 1;
  const all = words.reduce((sum, word) => sum + weight(word), 0);
  return all === 0 ? 1 : words.reduce((sum, word) => sum + (hasWord(held, word) ? weight(word) : 0), 0) / all;
}

/** What was asked, without the names and without words that only say in which form the answer is wanted. */
export function subjectOf({ words, names }: Pick<Question, 'words' | 'names'>, title: string): readonly string[] {
  const titled = new Set(wordsOf(title));
  return words.filter((word) => !names.includes(word) && !titled.has(word) && !FORM_OF_ANSWER.has(word));
}

/** Whether a name is the ticker of what a filing is about. */
export const isAlias = (aliases: Question['aliases'], title: string, word: string): boolean =>
  aliases?.get(word)?.has(title) === true;

/** Names of the question that neither the parties of a filing nor its sentences have. */
export const namesMissing = ({ names, aliases }: Question, title: string, held: ReadonlySet<string>): readonly string[] =>
  names.filter((name) => !hasWord(held, name) && !isAlias(aliases, title, name));

/** A name of several words stands in one place. */
export function isNamed(phrase: readonly string[], title: string, chosen: readonly Evidence[]): boolean {
  const titled = new Set(wordsOf(title));
  const others = phrase.filter((word) => !titled.has(word));
  return others.length === 0 || chosen.some(({ words }) => others.every((word) => hasWord(words, word)));
}
