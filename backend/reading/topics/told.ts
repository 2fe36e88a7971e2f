import type { Statement } from '../language/statement.ts';

/** What several topics ask of statements. Pure. */

/** Whether the sentence itself tells it, or what the sentence tells depends on it, and no clause beside it. */
export function isTold(one: Statement): boolean {
  return one.isTold || (one.under !== null && isTold(one.under));
}

/** Told as news: by the sentence itself, and nothing that it depends on is only possible, or told before. */
export const isNews = (one: Statement): boolean => isTold(one) && isOpen(one);

const isOpen = (one: Statement | null): boolean =>
  one === null || (one.certainty !== 'possible' && one.certainty !== 'earlier' && isOpen(one.under));

/** News that is not denied. */
export const happens = (one: Statement): boolean => isNews(one) && one.certainty !== 'denied';
