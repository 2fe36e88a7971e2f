import type { TextWhen, When } from '../../judge/rule-set.ts';
import { gap } from '../../language/certainty.ts';
import { phrase } from '../../language/phrase.ts';

/** Wording that the rules for proxy statements look for. Pure. */

export const REVERSE_SPLIT: TextWhen = {
  text: phrase('\\breverse (?:stock |share )?split\\b|\\bshare consolidation\\b|\\bconsolidation of (?:the )?shares\\b'),
  unless: phrase('\\b(?:adjusted (?:for|to reflect)|gives? effect to|after giving effect)\\b'),
};
export const DUAL_CLASS: When = {
  text: phrase(
    `\\bdual[- ]class\\b|\\b(?:high[- ]vote|super-?voting|multiple voting)\\b|\\b(?:create|creation of|authori[sz]e|establish)\\b${gap(80)}\\bclass [bc] (?:common|ordinary)\\b`,
  ),
  unless: phrase('\\b(?:eliminat|collaps|(?:stock|share)holder proposal|one vote per share|equal voting)'),
};
