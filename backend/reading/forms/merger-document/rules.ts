import { each, type FormRule, form, is, when } from '../../judge/form-rule.ts';

/** Documents of mergers (scoring.md section 7). */

const FIRST_DOCUMENT = is('firstDealDocument');

export const MERGER_DOCUMENT_RULES: readonly FormRule[] = [
  form('425', 58, 'A document about a merger', {
    raise: [when('425.first', 88, 'The first document of a merger', FIRST_DOCUMENT)],
    lower: [when('425.later', 30, 'Another document about a merger we already know about', is('firstDealDocument', false))],
  }),
  ...each(['S-4', 'F-4'], 55, 'Shares for a merger or exchange', {
    raise: [when('S-4.first', 80, 'Shares for a merger with no earlier filings', FIRST_DOCUMENT)],
  }),
];
