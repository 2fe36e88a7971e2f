import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { countedNoun, shortMoney } from '../../language/figures.ts';
import { companyName } from '../../language/names.ts';
import { numberOf } from '../../language/numbers.ts';
import type { OfferingFacts } from './facts.ts';

/** Headlines for private placements (Form D). Pure. */

export function placementHeadline({ facts }: Pick<FormReading, 'facts'>): Headline | null {
  const offering = facts?.offering;
  if (!offering) return null;
  const name = (offering.issuer.name ?? '').replace(/,? (?:a|the) series of .{1,200}$/i, '');
  const who = name === '' ? '' : companyName(name);
  const soldAmount = numberOf(offering.totalAmountSold);
  const total = numberOf(offering.totalOfferingAmount);
  const investors = numberOf(offering.investors);
  const none = soldAmount === 0 ? ', none sold yet' : '';
  const broker = brokerOf(offering);
  const insiders = insidersOf(offering);
  const headlineFor = (subject: string, verbs: readonly [string, string, string]) => {
    if (soldAmount !== null && soldAmount > 0) {
      const buyers = investors === null || investors < 1 ? '' : ` to ${countedNoun(investors, 'investor')}`;
      const of = total !== null && total > soldAmount ? `, of ${shortMoney(total)} offered` : '';
      return compose('D.sold', `${subject}${verbs[0]} ${shortMoney(soldAmount)} of securities privately`, [
        insiders,
        of,
        buyers,
        broker,
      ]);
    }
    if (total !== null && total > 0)
      return compose('D.offered', `${subject}${verbs[1]} ${shortMoney(total)} of securities privately`, [insiders, none, broker]);
    return compose('D.begun', `${subject}${verbs[2]} a private offering of no stated size`, [none]);
  };
  return firstHeadline(
    () => (who === '' ? null : headlineFor(`${who} `, ['sells', 'offers', 'makes'])),
    () => headlineFor('', ['Sells', 'Offers', 'Makes']),
  );
}

/** The firm paid for selling, if there is exactly one. */
function brokerOf({ salesRecipients = [], salesCommissions }: OfferingFacts): string | null {
  const name = salesRecipients.length === 1 ? salesRecipients[0]?.name : null;
  return name == null || (numberOf(salesCommissions) ?? 0) <= 0 || name.length > 40 ? null : ` through ${companyName(name)}`;
}

/** Proceeds for those who run the issuer, if they are at least a tenth of the offering or a million dollars. */
function insidersOf({ proceedsToInsiders, totalOfferingAmount, totalAmountSold }: OfferingFacts): string | null {
  const paid = numberOf(proceedsToInsiders) ?? 0;
  const whole = numberOf(totalOfferingAmount) ?? numberOf(totalAmountSold) ?? 0;
  return paid > 0 && (paid >= 1e6 || paid >= 0.1 * whole) ? `; ${shortMoney(paid)} goes to insiders` : null;
}
