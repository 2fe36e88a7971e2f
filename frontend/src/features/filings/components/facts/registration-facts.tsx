import type { RegistrationFactsResponse } from '#projections/filing-feed/registration-facts.response.ts';
import { dollars, figure, words, yesNo } from '../../lib/form-values.ts';
import { type Fact, FactList, given } from './fact-list.tsx';

/** An S-1, F-1, S-3, F-3 or 424B: the offering on its cover page. */
export function RegistrationFacts({ facts }: { facts: RegistrationFactsResponse }) {
  const range = facts.price_range;
  return (
    <FactList
      facts={[
        ['Issuer', facts.issuer],
        ['Trades as', words([facts.trading_symbol, facts.exchange].filter((part) => part !== null))],
        ['Securities offered', figure(facts.shares_offered)],
        ['Price', range ? `${dollars(range.low)} to ${dollars(range.high)}` : dollars(facts.price_per_share)],
        ['Total price', dollars(facts.total_price)],
        ['Fees', dollars(facts.total_fees)],
        ['Proceeds before expenses', dollars(facts.proceeds_before_expenses)],
        ...given('Fee per security', dollars(facts.fee_per_share)),
        ...given('Proceeds per security', dollars(facts.proceeds_per_share)),
        ...given('Maximum total', dollars(facts.maximum_aggregate)),
        ['Sold by holders', yesNo(facts.is_resale)],
        ['At the market', yesNo(facts.is_at_the_market)],
        ...(facts.prospectus ? prospectusFacts(facts.prospectus) : []),
      ]}
    />
  );
}

/** Facts that only a prospectus has: its shelf registration, and who sells it. */
function prospectusFacts(facts: NonNullable<RegistrationFactsResponse['prospectus']>): Fact[] {
  return [
    ['Sold through', words(facts.agents.map(({ name, role }) => `${name} (${role})`))],
    ['Registration number', words(facts.file_numbers)],
    ['From a shelf', yesNo(facts.is_takedown)],
    ['Preliminary', yesNo(facts.is_preliminary)],
    ...given('Purchase plan', facts.is_purchase_plan ? 'Dividend reinvestment or direct purchase' : null),
    ...given('Supplements the prospectus dated', facts.base_prospectus_date),
    ...given('Supplement number', facts.supplement_number),
  ];
}
