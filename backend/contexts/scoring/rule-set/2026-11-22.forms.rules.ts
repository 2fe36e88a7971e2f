import { CATALOG } from '#reading/catalog.ts';
import { SIGNS } from '#reading/forms/annual-and-quarterly-report/rules.ts';
import { UNKNOWN_FORM } from '#reading/forms/other/rules.ts';
import { type FormRule, form } from '#reading/judge/form-rule.ts';
import type { RuleSet } from '#reading/judge/rule-set.ts';
import { SIX_K_RULES } from './2026-11-22.six-k.rules.ts';

/** Rules for every form except 8-K and 4 (scoring.md section 7). */

/** 8-Ks scored by their form, because none of their items is known. */
const CURRENT_REPORTS: readonly FormRule[] = [
  form('8-K', 38, 'A material event'),
  form('8-K12B', 20, 'A successor company takes over the SEC registration'),
  form('8-K12G3', 20, 'A successor company takes over the SEC registration'),
];

export const FORMS: RuleSet['forms'] = {
  rules: Object.fromEntries([...CATALOG.flatMap(({ rules }) => rules), ...SIX_K_RULES, ...CURRENT_REPORTS]),
  unknown: UNKNOWN_FORM,
  signs: SIGNS,
  amendmentCeiling: {
    id: 'form.amendment',
    points: 30,
    reason: 'We have no rule for amendments to this form',
    when: { fact: 'isAmendment', is: true },
  },
};
