import { type FormRule, form, is, when } from '../../judge/form-rule.ts';
import type { BaseRule } from '../../judge/rule-set.ts';
import { ACCOUNTING, FUND_OR_SHELL } from './read-wording.ts';

/** Notices of late reports (scoring.md section 7). */

const LATE: Partial<BaseRule> = {
  negative: true,
  overrides: [when('NT.fund', 40, 'The filer is a fund or a shell', FUND_OR_SHELL)],
};
const late = (id: string, points: number): Partial<BaseRule> => ({
  ...LATE,
  raise: [
    when(`${id}.accounting`, points, 'An accounting problem or an investigation', ACCOUNTING),
    when(`${id}.boilerplate`, points, 'No reason beyond the form’s wording', is('isBoilerplate')),
    when(`${id}.change`, points, 'A significant change in results is expected', is('expectsChange')),
  ],
});
const LATE_ANNUAL = late('NT 10-K', 86);

export const LATE_NOTICE_RULES: readonly FormRule[] = [
  form('NT 10-K', 76, 'The annual report is late', LATE_ANNUAL),
  form('NT 20-F', 76, 'The annual report is late', LATE_ANNUAL),
  form('NT 10-Q', 70, 'The quarterly report is late', late('NT 10-Q', 80)),
];
