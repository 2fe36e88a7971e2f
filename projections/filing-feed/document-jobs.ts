import type { AsksFor, Jobs } from '../../backend/platform/threads/thread-messages.ts';
import { foundPlaces } from './document-page.ts';

/** Server functions that the thread may call. */
export type DocumentSources = { readonly text: (hash: string) => Promise<string | null> };

/** Searches filing documents for a request, in a thread. */
export const documentJobs = {
  /** Finds words in a document within a stored text. @param start and `end` of the document. */
  wordsInDocument: async (
    { hash, start, end, words }: { readonly hash: string; readonly start: number; readonly end: number; readonly words: string },
    stored: AsksFor<DocumentSources>,
  ): Promise<readonly number[]> => foundPlaces((await stored.text(hash)) ?? '', { start, end }, words),
} satisfies Jobs;
