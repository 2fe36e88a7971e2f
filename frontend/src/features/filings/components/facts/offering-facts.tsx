import type { OfferingFactsResponse } from '#projections/filing-feed/filing-facts.response.ts';
import { dollars, exemption, figure, omitted, words, yesNo } from '../../lib/form-values.ts';
import { FactList, given } from './fact-list.tsx';
import classes from './facts.module.css';
import { FoldedList } from './folded-list.tsx';

/** `Jane Roe (Acme Securities LLC)` */
const sellersOf = ({ sales_recipients: sellers = [] }: OfferingFactsResponse): string[] =>
  sellers.flatMap(({ name, broker_dealer: broker }) => {
    const seller = [name, name && broker ? `(${broker})` : broker].filter(Boolean).join(' ');
    return seller === '' ? [] : [seller];
  });

/** A Form D: amounts offered and sold, exemptions and persons. */
export function OfferingFacts({ facts }: { facts: OfferingFactsResponse }) {
  const people = facts.related_persons;
  const cut = omitted(people.length, facts.related_persons_omitted);
  return (
    <>
      <FactList
        facts={[
          ['Issuer', facts.issuer.name],
          ['Issuer type', words([facts.issuer.entity_type, facts.issuer.jurisdiction].filter((part) => part !== null))],
          ['Formed in', facts.issuer.year_of_incorporation],
          ['Offered', dollars(facts.total_offering_amount)],
          ['Sold', dollars(facts.total_amount_sold)],
          ['Remaining', dollars(facts.total_remaining)],
          ['Exemptions', words(facts.exemptions.map(exemption))],
          ['First sale', facts.first_sale_yet_to_occur ? 'yet to occur' : facts.date_of_first_sale],
          ['Investors so far', figure(facts.investors)],
          ['Minimum investment', dollars(facts.minimum_investment)],
          ['Non-accredited investors', yesNo(facts.has_non_accredited_investors)],
          ['Industry', words([facts.industry_group, facts.fund_type].filter((part) => part !== null))],
          ['Revenue range', facts.revenue_range],
          ['Business combination', yesNo(facts.is_business_combination)],
          ['Sales commissions', dollars(facts.sales_commissions)],
          ["Finders' fees", dollars(facts.finders_fees)],
          ...given('Sold through', words(sellersOf(facts))),
          ...given('Proceeds paid to insiders', dollars(facts.proceeds_to_insiders ?? null)),
          ...given('Other issuers', words(facts.other_issuers)),
          ...given('Amends', facts.previous_accession),
        ]}
      />
      {people.length > 0 ? (
        <>
          <h4>Related persons</h4>
          <FoldedList items={people} name="persons">
            {(rows) => (
              <ul className={classes.list}>
                {rows.map(({ name, relationships, clarification }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as filed, never reordered, and names may repeat
                  <li key={at}>
                    {name}{' '}
                    <span className={classes.muted}>{words([...relationships, ...(clarification ? [clarification] : [])])}</span>
                  </li>
                ))}
              </ul>
            )}
          </FoldedList>
          {cut ? <p className={classes.note}>{cut}</p> : null}
        </>
      ) : null}
    </>
  );
}
