import type { Jobs } from '../../../platform/threads/thread-messages.ts';
import { keywordFinder } from '../../watchlists/published/entry-rules.policy.ts';

/** Looks for keywords of a watchlist in the text of a filing, in a thread. Pure. */
export const keywordJobs = {
  /** @returns those that the text holds. */
  keywords: ({ text, keywords }: { readonly text: string; readonly keywords: readonly string[] }): readonly string[] =>
    keywords.filter(keywordFinder(text)),
} satisfies Jobs;
