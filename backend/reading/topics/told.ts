import { type Statement, thingsOf } from '../language/statement.ts';

/** What several topics ask of statements. Pure. */

/** The items that may tell anything; of a filing with both the last is what it is mainly about. */
export const OPEN_ITEMS: readonly string[] = ['7.01', '8.01'];

/** What a statement says behind who acts, with its verb in base form: `meet its primary endpoint of remission`. */
export function predicate(one: Statement): string {
  return [one.verb, ...thingsOf(one).map(({ by, text }) => (by === 'what' ? text : `${by} ${text}`))].join(' ');
}

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

/** News that is more than a plan. */
export const isDone = (one: Statement): boolean => isNews(one) && (one.certainty === 'done' || one.certainty === 'decided');
