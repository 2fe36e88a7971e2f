import type { Jobs } from '../../../../platform/threads/thread-messages.ts';
import { KeywordsInText } from '../../../watchlists/published/keywords-in-text.ts';

/** Worker-thread job that searches a filing's text for watchlist keywords. Pure. */
export const keywordJobs = {
  /** @returns the keywords found. */
  keywords: ({ text, keywords }: { readonly text: string; readonly keywords: readonly string[] }): readonly string[] => {
    const found = new KeywordsInText(text);
    found.lookFor(keywords);
    return keywords.filter(found.contains);
  },
} satisfies Jobs;
