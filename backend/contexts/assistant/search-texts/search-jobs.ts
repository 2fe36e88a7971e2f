import { placedWordsOf } from '#platform/full-text/words.ts';
import type { Jobs } from '#platform/threads/thread-messages.ts';

/** Jobs of a thread that read passages for a search. Pure. */
export const searchJobs = {
  /** The positions of the search words in each passage. @param words as returned by `wordsOf`. */
  marks: ({ texts, words }: { readonly texts: readonly string[]; readonly words: readonly string[] }) => {
    const wanted = new Set(words);
    return texts.map((text) =>
      placedWordsOf(text)
        .filter(({ word }) => wanted.has(word))
        .map(({ start, end }) => ({ start, end })),
    );
  },
} satisfies Jobs;
