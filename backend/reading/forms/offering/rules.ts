import { atLeast, each, type FormRule, form, is, not, when } from '../../judge/form-rule.ts';
import type { BaseRule, When } from '../../judge/rule-set.ts';
import { MERGER_PROSPECTUS } from './read-wording.ts';

/** Prospectuses (scoring.md section 7). */

const EXISTING = is('existingIssuer');
const DEBT = is('offersDebt');
const PREFERRED = is('offersPreferred');
const TENTH: When = { all: [not(DEBT), not(PREFERRED), atLeast('offeredOfCompany', 0.1)] };
const FINAL: Partial<BaseRule> = {
  raise: [
    when('424B4.existing', 78, 'A public company sells 10% of itself or more', { all: [EXISTING, TENTH] }, { negative: true }),
  ],
};

export const OFFERING_RULES: readonly FormRule[] = [
  ...each(['424B4', '424B1'], 62, 'A final prospectus with pricing', FINAL),
  form('424B5', 64, 'An offering from a shelf', {
    raise: [
      when('424B5.large', 78, 'At least 10% of the company is sold', TENTH, { negative: true }),
      when(
        '424B5.discount',
        78,
        'Shares are sold 8% or more below the last price',
        { all: [not(DEBT), not(PREFERRED), atLeast('discount', 0.08)] },
        {
          negative: true,
        },
      ),
    ],
    lower: [
      when('424B5.sticker', 45, 'An at-the-market program of less than 2% of the company', {
        all: [is('isAtTheMarket'), { fact: 'offeredOfCompany', below: 0.02 }],
      }),
      when('424B5.debt', 45, 'Notes, not shares', DEBT),
      when('424B5.preferred', 52, 'Non-convertible preferred stock, no common shares', PREFERRED),
    ],
  }),
  form('424B3', 30, 'A prospectus supplement', {
    raise: [when('424B3.merger', 45, 'A merger prospectus for a shareholder vote', MERGER_PROSPECTUS)],
  }),
  form('424B2', 4, 'A prospectus for securities from a shelf, usually structured notes', {
    raise: [
      when('424B2.large', 40, 'Securities worth $250 million or more that aren’t structured notes', {
        all: [is('offersStructured', false), atLeast('offeringSize', 250e6)],
      }),
    ],
  }),
  form('FWP', 12, 'A free writing prospectus'),
];
