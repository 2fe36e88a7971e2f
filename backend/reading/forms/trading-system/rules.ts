import { type FormFacts, lineUnder } from '../../judge/form-reading.ts';
import { each, type FormRule, form, is, when } from '../../judge/form-rule.ts';

/** Alternative trading systems (Form ATS-N) (scoring.md section 7). */

export const TRADING_SYSTEM_RULES: readonly FormRule[] = [
  form('ATS-N', 25, 'A trading system’s description', {
    raise: [when('ATS-N.fairAccess', 36, 'A trading system with 5% of a stock’s volume', is('exceedsFairAccess'))],
  }),
  form('ATS-N/MA', 28, 'A material change to a trading system'),
  ...each(['ATS-N/UA', 'ATS-N/CA', 'ATS-N/OFA'], 12, 'An update to a trading system’s description'),
  form('ATS-N-C', 50, 'A trading system ceases to operate'),
  form('ATS-N-W', 12, 'A filing about a trading system was withdrawn'),
];

export const TRADING_SYSTEM_VALUES: FormFacts = {
  exceedsFairAccess: (reading) => ({
    value: reading.facts?.tradingSystem ? reading.facts.tradingSystem.exceedsFairAccessThreshold === true : null,
    source: 'tradingSystem',
    quote: lineUnder(reading, 'Above 5% of the volume of a stock'),
  }),
};
