import { is } from '../../judge/form-rule.ts';
import type { TextWhen, When } from '../../judge/rule-set.ts';
import { gap } from '../../language/certainty.ts';
import { phrase } from '../../language/phrase.ts';

/** Wording that the rules for annual and quarterly reports look for. Pure. */

/** Every annual report of an asset-backed issuer reports on these servicing criteria, and no other report does. */
export const SERVICING_REPORTS: TextWhen = {
  scope: 'opening',
  text: phrase('\\bItem 1122 of Regulation AB\\b'),
};
export const MATERIAL_WEAKNESS: TextWhen = {
  text: phrase(
    `\\b(?:identified|because of|due to|as a result of|existence of|following|reported)\\b${gap(160)}\\bmaterial weakness(?:es)?\\b|\\bmaterial weakness(?:es)?\\b${gap(120)}\\b(?:existed|was identified|were identified|described|discussed|relat(?:e|ed|es|ing) to)\\b`,
  ),
  unless: phrase(
    '\\b(?:no|did not|not identif(?:y|ied)|none|if|could|may(?! \\d)|might|would|assessing|risk that|reasonable possibility|(?:was|were|been) remediated)\\b',
  ),
};
export const RESTATED: When = {
  any: [
    {
      scope: 'opening',
      text: phrase(
        `\\brestat(?:e|ed|es|ing|ement)\\b${gap(120)}\\b(?:financial statements?|results|consolidated|previously (?:issued|filed|reported))\\b|\\bfinancial statements\\b${gap(100)}\\b(?:restated|restatement)\\b`,
      ),
      unless: phrase('\\b(?:amended and restated|no(?!\\. ?\\d)|not|if|whether|check ?mark)\\b'),
    },
    is('corrects'),
  ],
};
export const PART_THREE: TextWhen = {
  scope: 'opening',
  text: phrase(
    `\\b(?:sole(?:ly)?|purpose|only)\\b${gap(240)}\\bpart iii\\b|\\bpart iii\\b${gap(240)}\\b(?:sole(?:ly)?|purpose|omitted|previously)\\b`,
  ),
};
export const EXHIBIT_ONLY: TextWhen = {
  scope: 'opening',
  text: phrase(`\\b(?:sole(?:ly)?|only) (?:purpose )?${gap(240)}\\bexhibits?\\b`),
  unless: phrase('\\bpart iii\\b|\\bcheck ?mark\\b'),
};
