import { type FormRule, form } from './2026-11-22.form-rule.rules.ts';
import { DEAL_RULES, INSIDER_FORM_RULES } from './2026-11-22.forms-deals.rules.ts';
import { OFFERING_RULES } from './2026-11-22.forms-offerings.rules.ts';
import { REPORT_RULES, SIGNS } from './2026-11-22.forms-reports.rules.ts';
import { STAKE_RULES } from './2026-11-22.forms-stakes.rules.ts';
import type { RuleSet } from './rule-set.rules.ts';

/** Every form but 8-K and 4 (scoring.md section 7). */

/** 8-Ks that are scored without their items. */
const CURRENT_REPORTS: readonly FormRule[] = [
  form('8-K', 38, 'A material event'),
  form('8-K12B', 20, 'A successor company takes over the registration'),
  form('8-K12G3', 20, 'A successor company takes over the registration'),
];

export const FORMS: RuleSet['forms'] = {
  rules: Object.fromEntries([
    ...STAKE_RULES,
    ...DEAL_RULES,
    ...REPORT_RULES,
    ...OFFERING_RULES,
    ...INSIDER_FORM_RULES,
    ...CURRENT_REPORTS,
  ]),
  unknown: { id: 'form.other', points: 10, reason: 'A form without a rule of its own' },
  signs: SIGNS,
  amendmentCeiling: {
    id: 'form.amendment',
    points: 30,
    reason: 'An amendment of a form without a rule for amendments',
    when: { fact: 'isAmendment', is: true },
  },
};
