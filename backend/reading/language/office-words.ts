import { personName } from './names.ts';

/** Names and offices in a headline's style. Pure. */

/** A name without initials and suffix: `Timothy Cook` for `Timothy D. Cook`; `Dina Powell McCormick` stays. */
export const short = (person: string): string => {
  const words = personName(person, 'natural').split(' ');
  const kept = words.filter((word) => !/^(?:\p{Lu}\.?|Jr\.?|Sr\.?|II|III|IV)$/u.test(word));
  return kept.length < 2 ? words.join(' ') : kept.join(' ');
};

const ACRONYMS: readonly [RegExp, string][] = [
  [/chief executive officer/i, 'CEO'],
  [/chief financial officer/i, 'CFO'],
  [/chief operating officer/i, 'COO'],
  [/executive vice president/i, 'EVP'],
  [/senior vice president/i, 'SVP'],
];

/** An office for use inside a sentence: known ones abbreviated, others in lower case; the place after it keeps its capitals. */
export function inSentence(role: string, plural = false): string {
  const [office = role] = role.split(/(?:,| of| for) /, 1);
  const of = role.slice(office.length);
  let words = office;
  for (const [long, acronym] of ACRONYMS) words = words.replace(long, acronym);
  words = words
    .split(' ')
    .map((word) =>
      /[A-Z][^A-Z\n]*[A-Z]/.test(word) && !/-/.test(word)
        ? word
        : word.replace(/^Co-C/, 'co-C').replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
    )
    .map((word) => word.replace(/-([A-Z])(?=[a-z])/g, (_, letter: string) => `-${letter.toLowerCase()}`))
    .join(' ');
  // `SVP, Retail` reads like a name and a place; newspapers write `Retail SVP`.
  const department = /^, ([A-Z][^,]{1,30})$/.exec(of)?.[1];
  if (department !== undefined && /(?:VP|vice president)$/.test(words)) return `${department} ${words}${plural ? 's' : ''}`;
  return `${words}${plural ? 's' : ''}${of.replace(/^, (?=\p{Lu})/u, ' of ')}`;
}

/** Whether an office names a place, so that it cannot come before a person's name: `CEO of CCB`, `president, Retail`. */
export const hasPlace = (office: string): boolean => / of | for |, /.test(office);

/** The title of a proposal for use inside a sentence, without capitals. */
export const inSmallLetters = (title: string): string => title.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
