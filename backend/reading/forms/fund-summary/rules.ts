import type { FormFacts } from '../../judge/form-reading.ts';
import { type FormRule, form, is, when } from '../../judge/form-rule.ts';

/** Summary prospectuses of funds (Form 497K) (scoring.md section 7). */

export const FUND_SUMMARY_RULES: readonly FormRule[] = [
  form('497K', 15, 'A summary prospectus of a fund', {
    raise: [when('497K.fees', 25, 'A supplement changes the fees', is('supplementStatesFees'))],
  }),
];

export const FUND_SUMMARY_VALUES: FormFacts = {
  supplementStatesFees: ({ facts }) => {
    const summary = facts?.fundSummary;
    return { value: summary ? summary.isSupplement && summary.classes.length > 0 : null, source: 'fundSummary' };
  },
};
