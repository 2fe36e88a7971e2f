import { atLeast, each, type FormRule, form, is, not, when } from '../../judge/form-rule.ts';
import type { BaseRule } from '../../judge/rule-set.ts';
import { BLANK_CHECK } from './read-wording.ts';

/** Registration statements (scoring.md section 7). */

const EXISTING = is('existingIssuer');
const RESALE = is('isResale');
const REGISTRATION: Partial<BaseRule> = {
  raise: [
    when(
      'S-1.primary',
      74,
      'A public company offers new shares worth 20% of itself or more',
      {
        all: [EXISTING, not(RESALE), atLeast('offeredOfCompany', 0.2)],
      },
      { negative: true },
    ),
  ],
  lower: [
    when('S-1.blankCheck', 38, 'A blank-check company without a business goes public', BLANK_CHECK),
    when('S-1.resale', 55, 'Shareholders of a public company register shares for sale', { all: [EXISTING, RESALE] }),
  ],
};
const PRICING: Partial<BaseRule> = {
  raise: [
    when('S-1/A.upsized', 62, 'The offering was enlarged', atLeast('upsizedBy', 0.05)),
    when('S-1/A.inRange', 40, 'The offering has a price range', is('hasNewPriceRange')),
    when('S-1/A.range', 58, 'The first price range', is('firstPriceRange')),
  ],
};
const SHELF: Partial<BaseRule> = {
  raise: [
    when('S-3.atm', 64, 'Shares can be sold into the market at any time', is('isAtTheMarket'), { negative: true }),
    when(
      'S-3.large',
      64,
      'A shelf for 30% of the company or more, by the company itself',
      { all: [not(RESALE), atLeast('offeredOfCompany', 0.3)] },
      { negative: true },
    ),
  ],
};

export const REGISTRATION_RULES: readonly FormRule[] = [
  ...each(['S-1', 'F-1'], 60, 'Registration of an offering', REGISTRATION),
  ...each(['S-1/A', 'F-1/A'], 30, 'An amended registration', PRICING),
  form('RW', 45, 'A registration was withdrawn'),
  ...each(['S-3', 'F-3'], 45, 'A shelf registration', SHELF),
  ...each(['S-3ASR', 'F-3ASR'], 22, 'An automatic shelf registration'),
];
