import { placedWordsOf } from '#platform/full-text/words.ts';
import type { Jobs } from '#platform/threads/thread-messages.ts';

/** Reads passages for a search, in a thread. Pure. */
export const searchJobs = {
  /** Where the words of a search stand in each of the passages. @param words as `wordsOf` writes them. */
  marks: ({ texts, words }: { readonly texts: readonly string[]; readonly words: readonly string[] }) => {
    const wanted = new Set(words);
    return texts.map((text) =>
      placedWordsOf(text)
        .filter(({ word }) => wanted.has(word))
        .map(({ start, end }) => ({ start, end })),
    );
  },
} satisfies Jobs;
