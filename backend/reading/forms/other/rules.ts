import { type FormRule, form } from '../../judge/form-rule.ts';
import type { BaseRule } from '../../judge/rule-set.ts';

/** Forms of which we know only the type (scoring.md section 7). */

export const OTHER_RULES: readonly FormRule[] = [
  form('SD', 15, 'A report on conflict minerals'),
  form('ARS', 10, 'The annual report to shareholders'),
];

/** For a form without a rule. */
export const UNKNOWN_FORM: BaseRule = { id: 'form.other', points: 10, reason: 'We have no rule for this form' };
