import { type FormRule, form, when } from '#reading/judge/form-rule.ts';
import type { TextWhen } from '#reading/judge/rule-set.ts';
import { gap } from '#reading/language/certainty.ts';
import { phrase } from '#reading/language/phrase.ts';
import { buried } from './2026-11-22.eight-k-under-other-items.rules.ts';

/** Reports of foreign companies (Form 6-K). They have no items, so their events are found by wording alone. */

const RESULTS_6K: TextWhen = {
  text: phrase(
    `\\b(?:announc(?:e|es|ed|ing|ement)|report(?:s|ed|ing)?|publish(?:es|ed)|releas(?:e|es|ed))\\b${gap(120)}\\b(?:results|earnings)\\b|\\b(?:first|second|third|fourth)[- ]quarter\\b${gap(80)}\\b(?:results|earnings|report)\\b|\\b(?:half-?year(?:ly)?|interim|quarterly|full[- ]year|annual|unaudited)\\b${gap(40)}\\b(?:results|financial (?:results|statements|report))\\b`,
  ),
  unless: phrase(
    '\\b(?:general meeting|voting|vote|poll|clinical|trial|phase|study|drill(?:ing)?|assay|exploration|tender offer|forward-looking|incorporated by reference|could|might)\\b',
  ),
};
const MERGER_6K: TextWhen = {
  text: phrase(
    `\\bentered into\\b${gap(120)}\\b(?:agreement and plan of merger|merger agreement|business combination agreement|arrangement agreement|scheme implementation|transaction agreement)\\b|\\b(?:recommended|firm) (?:cash |all-share )?offer\\b|\\bdefinitive agreement\\b${gap(80)}\\b(?:acquire|acquired|merge|merger|combination)\\b`,
  ),
  unless: phrase('\\bpreviously (?:announced|disclosed|reported)\\b|\\bpursuant to\\b|\\b(?:if|could|might|forward-looking)\\b'),
};
const everywhere = (wording: TextWhen): TextWhen => ({ ...wording, scope: 'both' });

export const SIX_K_RULES: readonly FormRule[] = [
  form('6-K', 38, 'A report by a foreign company', {
    raise: [
      ...buried('6-K', 'both'),
      when('6-K.merger', 88, 'An agreement to merge or be acquired', everywhere(MERGER_6K)),
      when('6-K.results', 60, 'The company reports results', everywhere(RESULTS_6K)),
    ],
  }),
];
