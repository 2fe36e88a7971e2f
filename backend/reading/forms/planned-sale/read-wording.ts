import type { TextWhen } from '../../judge/rule-set.ts';
import { phrase } from '../../language/phrase.ts';

/** Wording that the rules for notices of sale look for. Pure. */

/** A sale under Rule 144 made only to pay the taxes on an award. */
export const SELL_TO_COVER: TextWhen = {
  text: phrase('\\bsell[- ]to[- ]cover\\b|\\bsold to cover\\b|\\bto cover (?:the )?(?:tax|withholding)|\\btax withholding\\b'),
  unless: phrase('\\b(?:not|none|no|neither)\\b.{0,60}\\b(?:cover|withholding)\\b'),
};
