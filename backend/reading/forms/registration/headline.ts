import { decimal, price } from '#platform/values/decimal.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import { type FormReading } from '../../judge/form-reading.ts';
import { shortCount, shortMoney } from '../../language/figures.ts';
import { companyName } from '../../language/names.ts';
import { numberOf } from '../../language/numbers.ts';
import type { RegistrationFacts } from './facts.ts';
import { type OfferedClass, offeredClass, soldByHolders } from './read-class.ts';
import { addsExhibitsOnly, isBlankCheck, isInitial, nounOf, supplementOf } from './read-offer.ts';
import { kindsInWords, offeredSecurities } from './read-securities.ts';
import { offeredValue } from './values.ts';

/** Headlines for registration statements and prospectuses. Pure. */

export function registrationHeadline(scored: FormReading): Headline | null {
  const facts = scored.facts?.registration;
  if (!facts) return null;
  return scored.head.form.startsWith('424') ? prospectus(scored, facts) : registration(scored, facts);
}

function prospectus(scored: FormReading, facts: RegistrationFacts): Headline | null {
  const supplement = supplemented(scored);
  if (supplement !== null) return supplement;
  const { amount, count, value, isStated } = offered(scored, facts);
  const { kinds, ...page } = offeredSecurities(scored);
  const preliminary = facts.prospectus?.isPreliminary ?? page.preliminary;
  const through = throughOf(facts);
  const named = offeredClass(scored);
  const each = decimal(facts.pricePerShare);
  const noun = named?.words ?? (kinds.length === 1 ? (kinds[0] ?? 'securities') : 'securities');
  const paidFor = named?.words === 'shares' ? 'common stock' : noun;
  const total = isStated || named?.amount == null ? value : named.amount;
  const worth = total === null ? '' : `${isStated || named?.amount != null ? '' : 'about '}${shortMoney(total)}`;
  if (facts.prospectus?.isPurchasePlan === true)
    return compose('424B.plan', `Offers ${amount ?? 'shares'} under its dividend reinvestment and purchase plan`);
  if (facts.isAtTheMarket === true && each === null)
    return firstHeadline(
      () =>
        worth === '' || worth.startsWith('about')
          ? null
          : compose('424B.market', `May sell up to ${worth} of ${noun} into the market`, [through]),
      () => compose('424B.market', `May sell ${noun} into the market`, [through]),
    );
  if (each === null && facts.isResale === true)
    return amount === null
      ? compose('424B.resale', 'Lets holders resell securities')
      : compose('424B.resale', `Lets holders resell ${amount}`);
  const verb = soldByHolders(scored) ? `Holders ${preliminary ? 'offer' : 'sell'}` : preliminary ? 'Offers' : 'Sells';
  const unpriced = preliminary && each === null ? ', not yet priced' : '';
  const offeredText = soldOf(named, count, noun, amount);
  if (named?.kind === 'rights')
    return compose('424B.rights', `Offers its holders rights to buy ${amount ?? 'shares'}`, [
      each === null ? '' : ` at ${price(each)}`,
    ]);
  if (isInitial(scored) && named?.kind !== 'debt')
    return compose('424B.sale', `${preliminary || each === null ? 'Offers' : 'Prices'} its IPO of ${amount ?? noun}`, [
      each === null ? '' : ` at ${price(each)}`,
      worth === '' ? '' : ` for ${worth}`,
      through,
    ]);
  if (worth !== '' && ((offeredText === null && each === null) || named?.kind === 'debt' || named?.kind === 'structured'))
    return compose('424B.sale', `${verb} ${worth} of ${paidFor}`, [unpriced === '' ? through : unpriced]);
  if (offeredText === null && each === null && worth === '' && !preliminary && named === null && noun === 'securities')
    return null;
  return firstHeadline(
    ...[offeredText, noun].map(
      (what) => () =>
        what === null
          ? null
          : compose('424B.sale', `${verb} ${what}`, [
              each === null ? '' : ` at ${price(each)}`,
              worth === '' ? '' : ` for ${worth}`,
              unpriced === '' ? through : unpriced,
            ]),
    ),
  );
}

/** The firm that sells it, as named first on the title page. */
function throughOf({ prospectus }: RegistrationFacts): string {
  const [first, ...others] = prospectus?.agents ?? [];
  return first === undefined ? '' : ` through ${companyName(first.name)}${others.length === 0 ? '' : ' and others'}`;
}

/** A supplement that adds a report to an earlier prospectus, or a merger prospectus. */
function supplemented(scored: FormReading): Headline | null {
  if (scored.head.form !== '424B3') return null;
  const { isMerger, isNumbered, report } = supplementOf(scored);
  if (isMerger) return compose('424B3.merger', 'Publishes the prospectus for a vote on a merger');
  if (!isNumbered) return null;
  return compose(
    '424B3.supplement',
    report === null ? 'Supplements an older prospectus' : `Adds its ${report} report to an older prospectus`,
  );
}

/** `280,000 shares of 13% preferred stock`; null unless exactly one number of securities is stated. */
function soldOf(named: OfferedClass | null, count: number | null, noun: string, amount: string | null): string | null {
  if (count === null) return null;
  if (named?.kind === 'units') return `${shortCount(count)} ${noun}`;
  if (named?.kind === 'preferred' || named?.kind === 'convertible')
    return `${shortCount(count)} ${noun.startsWith('depositary') ? noun : `shares of ${noun}`}`;
  return amount;
}

function registration(scored: FormReading, facts: RegistrationFacts): Headline | null {
  const isAmended = facts.isAmendment;
  if (isAmended && addsExhibitsOnly(scored))
    return compose('registration.exhibits', 'Amends its registration to add exhibits only');
  const registers = isAmended ? 'Amends its registration of' : 'Registers';
  const { amount, value, isStated } = offered(scored, facts);
  const [low, high] = [decimal(facts.priceRange?.low), decimal(facts.priceRange?.high)];
  const each = decimal(facts.pricePerShare);
  const worth = value === null ? '' : isStated ? ` for ${shortMoney(value)}` : `, worth about ${shortMoney(value)}`;
  if (facts.isAtTheMarket === true)
    return compose(
      'registration.market',
      value === null || !isStated
        ? `${registers} shares for sale into the market`
        : `${registers} up to ${shortMoney(value)} of shares for sale into the market`,
    );
  // A shelf of the company may also register shares for holders, so several kinds of securities are not a resale.
  if (facts.isResale === true && low === null && (amount !== null || offeredSecurities(scored).kinds.length < 2))
    return compose('registration.resale', `${registers} ${amount ?? 'securities'} for resale by holders`, [
      isStated || amount === null ? '' : worth,
    ]);
  const range = low === null || high === null ? '' : ` at ${price(low)} to ${price(high)}`;
  const priced = range === '' && each !== null ? ` at ${price(each)}` : range;
  if (isInitial(scored)) {
    const kind = isBlankCheck(scored) ? 'a blank-check IPO' : 'an IPO';
    return compose(
      'registration.ipo',
      `${isAmended ? 'Amends its filing for' : 'Files for'} ${kind}${amount === null ? '' : ` of ${amount}`}`,
      [priced, worth],
    );
  }
  if (amount !== null) return compose('registration.shares', `${registers} ${amount}`, [priced, worth]);
  const kinds = kindsInWords(offeredSecurities(scored).kinds);
  if (value !== null)
    return compose('registration.securities', `${registers} up to ${shortMoney(value)} of ${kinds ?? 'securities'}`);
  return compose('registration.shelf', `${registers} ${kinds ?? 'securities'} for sale`, [
    scored.head.form.startsWith('S-3') || scored.head.form.startsWith('F-3') ? ' from time to time' : '',
  ]);
}

/** What is offered, its value, and whether the filing itself states that value. */
function offered(scored: FormReading, facts: RegistrationFacts) {
  const stated = numberOf(facts.totalPrice) ?? numberOf(facts.maximumAggregate);
  const shares = numberOf(facts.sharesOffered);
  const each = numberOf(facts.pricePerShare);
  const computed = offeredValue(scored);
  const value = stated ?? computed;
  // A different total means that the offering includes pre-funded warrants or other securities.
  const alone =
    shares !== null && shares > 0 && (stated === null || each === null || Math.abs(shares * each - stated) <= 0.05 * stated);
  return {
    amount: alone ? `${shortCount(shares)} ${nounOf(scored, shares)}` : null,
    count: alone ? shares : null,
    value: value === null || value <= 0 ? null : value,
    isStated: stated !== null,
  };
}
