import { type FormRule, form, is, when } from '../../judge/form-rule.ts';

/** Annual reports of foreign companies (scoring.md section 7). */

/** Only the company's own doubt counts: not that of a customer or tenant, a risk described in general terms, or an accounting rule. */
const GOING_CONCERN = is('ownDoubt');

export const FOREIGN_REPORT_RULES: readonly FormRule[] = [
  form('20-F', 40, 'A foreign company’s annual report', {
    raise: [when('20-F.goingConcern', 64, 'Doubt about the company’s ability to continue', GOING_CONCERN, { negative: true })],
  }),
  form('40-F', 40, 'A Canadian company’s annual report'),
];
