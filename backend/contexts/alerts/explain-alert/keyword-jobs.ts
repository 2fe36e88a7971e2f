import type { Jobs } from '../../../platform/threads/thread-messages.ts';
import { KeywordsInText } from '../../watchlists/published/keywords-in-text.ts';

/** Looks for keywords of a watchlist in the text of a filing, in a thread. Pure. */
export const keywordJobs = {
  /** @returns those that the text holds. */
  keywords: ({ text, keywords }: { readonly text: string; readonly keywords: readonly string[] }): readonly string[] => {
    const found = new KeywordsInText(text);
    found.lookFor(keywords);
    return keywords.filter(found.contains);
  },
} satisfies Jobs;
