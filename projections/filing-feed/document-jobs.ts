import type { AsksFor, Jobs } from '../../backend/platform/threads/thread-messages.ts';
import { foundPlaces } from './document-page.ts';

/** What a thread asks the server for. */
export type DocumentSources = { readonly text: (hash: string) => Promise<string | null> };

/** Searches documents of filings for a request, in a thread. */
export const documentJobs = {
  /** Where words appear in a document of a stored text. @param start and `end` of the document. */
  wordsInDocument: async (
    { hash, start, end, words }: { readonly hash: string; readonly start: number; readonly end: number; readonly words: string },
    stored: AsksFor<DocumentSources>,
  ): Promise<readonly number[]> => foundPlaces((await stored.text(hash)) ?? '', { start, end }, words),
} satisfies Jobs;
