import { type FormRule, form } from '../../judge/form-rule.ts';

/** Forms of which only the kind is known (scoring.md section 7). */

export const OTHER_RULES: readonly FormRule[] = [
  form('SD', 15, 'A report on conflict minerals'),
  form('ARS', 10, 'The annual report to shareholders'),
];
