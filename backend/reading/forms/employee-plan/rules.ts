import { atLeast, type FormRule, form, when } from '../../judge/form-rule.ts';

/** Employee plans (scoring.md section 7). */

export const EMPLOYEE_PLAN_RULES: readonly FormRule[] = [
  form('S-8', 8, 'Shares for employee plans', {
    raise: [when('S-8.large', 35, 'Employee plans get 10% of the shares or more', atLeast('registeredOfOutstanding', 0.1))],
  }),
  form('11-K', 12, 'An employee plan’s annual report'),
];
