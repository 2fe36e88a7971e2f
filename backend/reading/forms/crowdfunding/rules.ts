import { type FormFacts, lineUnder } from '../../judge/form-reading.ts';
import { atLeast, each, type FormRule, form, when } from '../../judge/form-rule.ts';
import { signedNumber } from '../../language/numbers.ts';

/** Crowdfunding (Form C and its relatives) (scoring.md section 7). */

export const CROWDFUNDING_RULES: readonly FormRule[] = [
  form('C', 30, 'A crowdfunding offering', {
    raise: [when('C.large', 40, 'A crowdfunding offering of $1 million or more', atLeast('crowdfundingMaximum', 1e6))],
  }),
  form('C/A', 15, 'A crowdfunding offering was changed'),
  form('C-U', 15, 'The progress of a crowdfunding offering'),
  ...each(['C-W', 'C/A-W'], 36, 'A crowdfunding offering was withdrawn'),
  form('C-AR', 20, 'The annual report of a crowdfunded issuer'),
  form('C-TR', 40, 'A crowdfunded issuer stops reporting'),
  ...each(['C-U-W', 'C-AR-W', 'C-AR/A-W', 'C-TR-W'], 10, 'A crowdfunding report was withdrawn'),
];

export const CROWDFUNDING_VALUES: FormFacts = {
  crowdfundingMaximum: (reading) => {
    const offering = reading.facts?.crowdfunding?.offering;
    return {
      value: signedNumber(offering?.maximum) ?? signedNumber(offering?.target),
      source: 'crowdfunding',
      quote: lineUnder(reading, 'Maximum amount') ?? lineUnder(reading, 'Target amount'),
    };
  },
};
