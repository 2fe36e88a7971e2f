import type { TextWhen, When } from '../../judge/rule-set.ts';
import { gap } from '../../language/certainty.ts';
import { phrase } from '../../language/phrase.ts';

/** Wording that the rules for late notices look for. Pure. */

export const ACCOUNTING: TextWhen = {
  text: phrase(
    `\\brestat(?:e|ed|ement|ements|ing)\\b|\\bmisstate(?:d|ment|ments)\\b|\\baccounting (?:errors?|irregularit|issues?|matters?|treatment|problems?)|\\berrors? in\\b${gap(80)}\\bfinancial statements\\b|\\bmaterial weakness(?:es)?\\b|\\b(?:investigation|irregularit(?:y|ies)|internal review|special committee)\\b|\\b(?:auditor|accountant|accounting firm)s?\\b${gap(80)}\\b(?:resign(?:ed|ation)?|dismiss(?:ed|al)?|declined)\\b`,
  ),
};
export const FUND_OR_SHELL: When = {
  any: [
    { fact: 'filerNames', matches: phrase('\\b(?:funds?|ETF|portfolio series|futures|blank check|SPAC)\\b') },
    {
      fact: 'filerNames',
      matches: phrase('\\bacquisitions? (?:corp(?:oration)?|co|company|inc|ltd|limited|holdings|[ivx]{1,5})\\b'),
    },
    { scope: 'opening', text: phrase('\\b(?:shell company|blank check company|special purpose acquisition)\\b') },
  ],
};
