import { plainAmount } from '../language/money.ts';
import type { Statement } from '../language/statement.ts';
import type { TopicSentence } from './topic.ts';

/** What several topics ask of statements. Pure. */

/** The items that may tell anything. */
export const OPEN_ITEMS: readonly string[] = ['7.01', '8.01'];

/** What a statement says behind who acts, with its verb in base form: `meet its primary endpoint of remission`. */
export function predicate({ verb, what, things }: Statement): string {
  const all = what === null || things.includes(what) ? things : [what, ...things];
  return [verb, ...all.map(({ by, text }) => (by === 'what' ? text : `${by} ${text}`))].join(' ');
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

const PAYS =
  /\b(?:pay|paid|payments? of|settlement (?:amount|payment|sum) of|penalty of|fine of|damages of|receive)\b(?:[^.;$]|\.(?=\S)){0,90}\$ ?(\d{1,3}(?:,\d{3}){1,3}|\d{1,4}(?:\.\d{1,2})?)(?: (million|billion))?/i;
const UNSURE = /\b(?:could|might|may(?! \d)|would|if)\b/i;

/** US dollars that the sentence or the next two say are paid, a plain decimal number; null where they say none. */
export function paidIn({ part, at }: Pick<TopicSentence, 'part' | 'at'>): string | null {
  for (const words of part.slice(at, at + 3)) {
    const [, digits, unit] = UNSURE.test(words) ? [] : (PAYS.exec(words) ?? []);
    const amount = plainAmount(digits, unit);
    if (amount !== null && Number(amount) >= 10_000) return amount;
  }
  return null;
}
