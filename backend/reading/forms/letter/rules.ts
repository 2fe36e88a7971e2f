import { type FormRule, form, is, when } from '../../judge/form-rule.ts';

/** Letters to and from the SEC staff (scoring.md section 7). */

const STAFF_CONCERN = when(
  'letter.accounting',
  55,
  'Revenue recognition, non-GAAP figures or going concern',
  is('asksAboutAccounting'),
);

export const LETTER_RULES: readonly FormRule[] = [
  form('UPLOAD', 30, 'A letter from the SEC staff', { raise: [STAFF_CONCERN] }),
  form('CORRESP', 30, 'A letter to the SEC staff'),
];
