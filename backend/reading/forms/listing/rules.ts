import { each, type FormRule, form, is, when } from '../../judge/form-rule.ts';
import { ENDED, OTHER_CLASS } from './read-wording.ts';

/** The beginning and the end of a listing (scoring.md section 7). */

const AFTER_MERGER = is('afterMerger');
const settled = (id: string) =>
  when(`${id}.merger`, 20, 'The end of a merger we already know about', AFTER_MERGER, { negative: false });

export const LISTING_RULES: readonly FormRule[] = [
  ...each(['25', '25-NSE'], 70, 'Securities leave an exchange', {
    negative: true,
    lower: [
      when('25.other', 20, 'Notes, warrants or a class other than common shares', OTHER_CLASS, { negative: false }),
      when('25.ended', 20, 'The securities were redeemed, matured or exchanged, as in a merger', ENDED, { negative: false }),
      settled('25'),
    ],
  }),
  ...each(['15-12B', '15-12G', '15-15D'], 55, 'The company stops reporting', { lower: [settled('15')] }),
  form('8-A12B', 45, 'Shares are about to be listed'),
  form('CERT', 5, 'An exchange certifies a listing'),
];
