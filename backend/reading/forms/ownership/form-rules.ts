import { type FormRule, form, is, when } from '../../judge/form-rule.ts';

/** Rules for Forms 3, 4 and 5 as a whole; the transactions of a Form 4 have separate rules (scoring.md section 7). */

const LATE_PURCHASE = is('latePurchase');

export const OWNERSHIP_FORM_RULES: readonly FormRule[] = [
  form('3', 14, 'A first statement of holdings', {
    raise: [when('3.outsider', 36, 'A new 10% owner who isn’t a director or officer', is('newOutsideOwner'))],
  }),
  form('5', 10, 'An annual statement of insider trades', {
    raise: [when('5.latePurchase', 36, 'A purchase that wasn’t reported on time', LATE_PURCHASE)],
  }),
  form('4', 5, 'Insider trades'),
];
