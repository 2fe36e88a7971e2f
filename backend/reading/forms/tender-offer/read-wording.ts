import type { TextWhen } from '../../judge/rule-set.ts';
import { gap, HYPOTHETICAL } from '../../language/certainty.ts';
import { phrase } from '../../language/phrase.ts';

/** Wording that the rules for tender offers look for. Pure. */

export const PRICE_CHANGED: TextWhen = {
  text: phrase(
    `\\b(?:increas|rais|reduc|lower)(?:e|ed|es|ing)\\b${gap(120)}\\b(?:offer|purchase|tender) price\\b|\\b(?:offer|purchase|tender) price\\b${gap(100)}\\b(?:increased|raised|reduced|lowered|amended)\\b|\\b(?:increas|rais)(?:e|ed|es|ing)\\b${gap(60)}\\boffer\\b${gap(60)}\\bto \\$`,
  ),
  unless: phrase('\\b(?:no|not|neither|nor|may(?! \\d)|might|could|if|reserves? the right)\\b'),
};
export const REJECT: TextWhen = {
  text: phrase(
    `\\brecommend(?:s|ed|ing)?\\b${gap(160)}\\b(?:reject|not (?:to )?(?:tender|accept))\\b|\\b(?:rejected|rejects) the offer\\b`,
  ),
  unless: HYPOTHETICAL,
};
