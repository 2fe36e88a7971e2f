import { atLeast, each, type FormRule, form, is, not, when } from './2026-11-22.form-rule.rules.ts';
import { type BaseRule, phrase, type When } from './rule-set.rules.ts';

/** Registrations, prospectuses, private placements, listings (scoring.md section 7). */

const EXISTING = is('existingIssuer');
const RESALE = is('isResale');
const DEBT = is('offersDebt');
const PREFERRED = is('offersPreferred');
const FUND = is('isFund');

const REGISTRATION: Partial<BaseRule> = {
  raise: [
    when(
      'S-1.primary',
      74,
      'A listed company offers new shares worth a fifth of itself or more',
      {
        all: [EXISTING, not(RESALE), atLeast('offeredOfCompany', 0.2)],
      },
      { negative: true },
    ),
  ],
  lower: [
    when('S-1.blankCheck', 38, 'A blank-check company without a business goes public', {
      scope: 'opening',
      text: phrase('\\b(?:is|are) (?:an? )?(?:(?:newly|recently) (?:organized|incorporated|formed) )?blank[ -]check company\\b'),
      unless: phrase('\\b(?:formerly|deemed|if)\\b'),
    }),
    when('S-1.resale', 55, 'Holders of a listed company register shares for sale', { all: [EXISTING, RESALE] }),
  ],
};
const PRICING: Partial<BaseRule> = {
  raise: [
    when('S-1/A.upsized', 62, 'The offering was enlarged', atLeast('upsizedBy', 0.05)),
    when('S-1/A.range', 58, 'The first price range', is('firstPriceRange')),
  ],
};
const SHELF: Partial<BaseRule> = {
  raise: [
    when('S-3.atm', 64, 'Shares may be sold into the market at any time', is('isAtTheMarket'), { negative: true }),
    when(
      'S-3.large',
      64,
      'A shelf of 30% of the company or more, by the company itself',
      { all: [not(RESALE), atLeast('offeredOfCompany', 0.3)] },
      { negative: true },
    ),
  ],
};
const TENTH: When = { all: [not(DEBT), not(PREFERRED), atLeast('offeredOfCompany', 0.1)] };
const FINAL: Partial<BaseRule> = {
  raise: [
    when(
      '424B4.existing',
      78,
      'A listed company sells a tenth of itself or more',
      { all: [EXISTING, TENTH] },
      { negative: true },
    ),
  ],
};

export const OFFERING_RULES: readonly FormRule[] = [
  ...each(['S-1', 'F-1'], 60, 'A registration for an offering', REGISTRATION),
  ...each(['S-1/A', 'F-1/A'], 30, 'A registration was amended', PRICING),
  form('EFFECT', 40, 'A registration became effective'),
  form('RW', 45, 'A registration was withdrawn'),
  ...each(['424B4', '424B1'], 62, 'A final prospectus with the price', FINAL),
  form('424B5', 64, 'An offering from a shelf', {
    raise: [
      when('424B5.large', 78, 'A tenth of the company or more is sold', TENTH, { negative: true }),
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
      when('424B5.sticker', 45, 'A program of sales into the market, less than 2% of the company', {
        all: [is('isAtTheMarket'), { fact: 'offeredOfCompany', below: 0.02 }],
      }),
      when('424B5.debt', 45, 'Notes, not shares', DEBT),
      when('424B5.preferred', 52, 'Preferred stock that does not convert, no common shares', PREFERRED),
    ],
  }),
  form('424B3', 30, 'A prospectus supplement', {
    raise: [
      when('424B3.merger', 45, 'The prospectus of a merger that goes to the vote', {
        scope: 'opening',
        text: phrase('\\bproxy statements?\\s{0,3}(?:/|and|-)\\s{0,3}prospectus\\b'),
      }),
    ],
  }),
  form('424B2', 4, 'A prospectus of securities from a shelf, mostly structured notes', {
    raise: [
      when('424B2.large', 40, 'Securities worth $250 million or more that are no structured notes', {
        all: [is('offersStructured', false), atLeast('offeringSize', 250e6)],
      }),
    ],
  }),
  ...each(['S-3', 'F-3'], 45, 'A shelf registration', SHELF),
  ...each(['S-3ASR', 'F-3ASR'], 22, 'An automatic shelf registration'),
  form('S-8', 8, 'Shares for employee plans', {
    raise: [when('S-8.large', 35, 'Employee plans get a tenth of the shares or more', atLeast('registeredOfOutstanding', 0.1))],
  }),
  form('D', 34, 'A private placement', {
    overrides: [when('D.fund', 6, 'A private fund', FUND)],
    raise: [
      when('D.listed', 62, 'A listed company places 5% of its value or more', {
        all: [is('listed'), atLeast('placementOfMarketCap', 0.05)],
      }),
      when('D.large', 50, 'A private company raises $50 million or more', {
        all: [atLeast('placementValue', 50e6), is('listed', false)],
      }),
    ],
  }),
  form('D/A', 12, 'A private placement was updated'),
  form('8-A12B', 45, 'Shares are about to be listed'),
  form('CERT', 5, 'An exchange certifies a listing'),
  form('FWP', 12, 'A free writing prospectus'),
];
