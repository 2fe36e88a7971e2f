import { builtPattern } from '../../../platform/values/built-pattern.ts';
import { compose, type Headline } from '../../../reading/headline.ts';
import type { Scored } from '../../../reading/judge/scored.ts';
import { MONEY, moneyOf } from '../../../reading/language/money.ts';
import { clause, type ItemHeadline, moneyWords } from '../../../reading/topics/fact-words.ts';

/** Accounts that were found to be wrong, with the amount, where an open item tells of them. Pure; every search is bounded. */

const MAX_READ = 12_000;
const FIGURE =
  '(?:[a-z-]{3,16} ){0,2}(?:inventor(?:y|ies)|revenues?|sales|net sales|income|net income|earnings|profits?|assets|receivables|liabilities|expenses|reserves|cash|equity)';
const BY = `(?:[^.;$€£]{0,110}? )?(?:by|of) (?:an? )?(?:estimated |aggregate |total )?(?:amount of )?(?:approximately |about |up to )?(${MONEY})`;
/** `overstated revenue by approximately $11 million`, `overstate live cattle inventory as of … by an estimated amount of $285 million`. */
const ACTIVE = builtPattern(`\\b(over|under)stat(?:e|ed|es|ing|ement of) (?:its |the |our )?(${FIGURE})\\b${BY}`, 'iu');
/** `inventory was overstated by $4.2 million`. */
const PASSIVE = builtPattern(`\\b(${FIGURE}) (?:was|were|is|are|had been|has been|have been) (over|under)stated${BY}`, 'iu');
const UNCERTAIN = /\b(?:alleg(?:e|es|ed|ing)|plaintiffs?|complaint|could|might|may not|no evidence)\b/i;
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/\bmisappropriat/i, 'misappropriation'],
  [/\bembezzl/i, 'embezzlement'],
  [/\bfraud/i, 'fraud'],
  [/\bmisrepresent/i, 'misrepresentations'],
  [/\bfalsif/i, 'falsified records'],
];

/** "Finds inventory overstated by $285 million; cites misappropriation". */
export const misstatementHeadline =
  (item: string): ItemHeadline =>
  ({ facts, text }: Scored): Headline | null => {
    const section = facts?.eightK?.sections.find((one) => one.item === item);
    if (section?.start == null || section.end === null) return null;
    const words = text.slice(section.start, Math.min(section.end, section.start + MAX_READ)).replace(/\s{1,50}/g, ' ');
    const active = ACTIVE.exec(words);
    const passive = active === null ? PASSIVE.exec(words) : null;
    const found = active ?? passive;
    if (found === null) return null;
    const sentence = words.slice(Math.max(0, words.lastIndexOf('. ', found.index)), found.index + found[0].length);
    const [way, figure] = active === null ? [found[2], found[1]] : [found[1], found[2]];
    const money = moneyOf(found[3]);
    if (UNCERTAIN.test(sentence) || money === null || figure === undefined || way === undefined) return null;
    const cause = CAUSES.find(([pattern]) => pattern.test(sentence))?.[1] ?? null;
    return compose(
      `8-K.${item}.misstatement`,
      `Finds ${figure.toLowerCase()} ${way.toLowerCase()}stated by ${moneyWords(money)}`,
      [clause('; cites ', cause)],
    );
  };
