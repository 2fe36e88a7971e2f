import type { TextWhen } from '../../judge/rule-set.ts';
import { phrase } from '../../language/phrase.ts';

/** Wording that the rules for registration statements look for. Pure. */

export const BLANK_CHECK: TextWhen = {
  scope: 'opening',
  text: phrase('\\b(?:is|are) (?:an? )?(?:(?:newly|recently) (?:organized|incorporated|formed) )?blank[ -]check company\\b'),
  unless: phrase('\\b(?:formerly|deemed|if)\\b'),
};
