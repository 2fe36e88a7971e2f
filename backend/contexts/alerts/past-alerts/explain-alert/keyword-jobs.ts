import { KeywordsInText } from '#contexts/watchlists/published/keywords-in-text.ts';
import type { Jobs } from '#platform/threads/thread-messages.ts';

/** Worker-thread job that searches a filing's text for watchlist keywords. Pure. */
export const keywordJobs = {
  /** @returns the keywords found. */
  keywords: ({ text, keywords }: { readonly text: string; readonly keywords: readonly string[] }): readonly string[] => {
    const found = new KeywordsInText(text);
    found.lookFor(keywords);
    return keywords.filter(found.contains);
  },
} satisfies Jobs;
