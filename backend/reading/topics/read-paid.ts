import { plainAmount } from '../language/money.ts';
import type { TopicSentence } from './topic.ts';

/** Reads what a settlement or a fine costs. Pure. */

const PAYS =
  /\b(?:pay|paid|payments? of|settlement (?:amount|payment|sum) of|penalty of|fine of|damages of|receive)\b(?:[^.;$]|\.(?=\S)){0,90}\$ ?(\d{1,3}(?:,\d{3}){1,3}|\d{1,4}(?:\.\d{1,2})?)(?: (million|billion))?/i;
const UNSURE = /\b(?:could|might|may(?! \d)|would|if)\b/i;

/** US dollars paid according to the sentence or the next two, a plain decimal number; null if none is stated. */
export function paidIn({ part, at }: Pick<TopicSentence, 'part' | 'at'>): string | null {
  for (const words of part.slice(at, at + 3)) {
    const [, digits, unit] = UNSURE.test(words) ? [] : (PAYS.exec(words) ?? []);
    const amount = plainAmount(digits, unit);
    if (amount !== null && Number(amount) >= 10_000) return amount;
  }
  return null;
}
