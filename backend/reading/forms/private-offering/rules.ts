import { atLeast, type FormRule, form, is, when } from '../../judge/form-rule.ts';

/** Private placements (Form D) (scoring.md section 7). */

const FUND = is('isFund');

export const PRIVATE_OFFERING_RULES: readonly FormRule[] = [
  form('D', 34, 'A private placement', {
    overrides: [when('D.fund', 6, 'A private fund', FUND)],
    raise: [
      when('D.listed', 62, 'A public company privately places 5% of its value or more', {
        all: [is('listed'), atLeast('placementOfMarketCap', 0.05)],
      }),
      when('D.large', 50, 'A private company raises $50 million or more', {
        all: [atLeast('placementValue', 50e6), is('listed', false)],
      }),
    ],
  }),
  form('D/A', 12, 'A private placement was updated'),
];
