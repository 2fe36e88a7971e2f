import { baseForm, isAmendment } from '#contexts/forms/published/form.catalog.ts';
import { price } from '#platform/values/decimal.ts';
import { upperFirst } from '#platform/values/first-letter.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { Scored } from '../../judge/scored.ts';
import { shortCount } from '../../language/figures.ts';
import { otherFiler } from '../named-parties.ts';
import {
  bidderOf,
  hasExpired,
  isExtended,
  isForOptions,
  isWithdrawn,
  offerPrice,
  recommendsAccepting,
  takesNoSide,
  tenderedShares,
  wantedShares,
} from './read.ts';

/** Headlines for tender offers, the board's response to them, and going-private deals. Pure. */

export function tenderOfferHeadline(scored: Scored): Headline | null {
  const form = baseForm(scored.head.form);
  switch (form) {
    case 'SC TO-T':
    case 'SC TO-I':
    case 'SC 14D1':
      return isAmendment(scored.head.form) ? amendment(scored) : offer(scored, form !== 'SC TO-I');
    case 'SC TO-C':
      return announced(scored);
    case 'SC 14D9':
      return answer(scored);
    case 'SC 13E3':
      return compose(
        'SC13E3.filed',
        isAmendment(scored.head.form) ? 'Amends its going-private filing' : 'Reports a going-private deal',
        [priceOf(scored)],
      );
    default:
      return null;
  }
}

function offer(scored: Scored, isThird: boolean): Headline | null {
  const count = wantedShares(scored);
  const shares = count === null ? null : `up to ${shortCount(count)} shares`;
  const each = priceOf(scored);
  if (!isThird) {
    if (isForOptions(scored)) return compose('SC-TO-I.options', 'Offers to exchange or buy back stock options');
    return shares === null && each === ''
      ? compose('SC-TO-I.offer', 'Makes a tender offer for its own securities')
      : compose('SC-TO-I.offer', `Offers to buy back ${shares ?? 'its shares'}`, [each]);
  }
  const who = otherFiler(scored);
  const what = shares ?? 'its shares';
  return firstHeadline(
    () => (who === null ? null : compose('SC-TO-T.offer', `${who} offers to buy ${shares ?? 'the company'}`, [each])),
    () => compose('SC-TO-T.offer', `A bidder offers to buy ${what}`, [each]),
  );
}

function announced(scored: Scored): Headline | null {
  const who = otherFiler(scored);
  return firstHeadline(
    () => (who === null ? null : compose('SC-TO-C.announced', `${who} announces a tender offer`, [priceOf(scored)])),
    () => compose('SC-TO-C.announced', 'Announces a tender offer', [priceOf(scored)]),
  );
}

function amendment(scored: Scored): Headline | null {
  const each = priceOf(scored);
  const who = otherFiler(scored);
  if (hasExpired(scored)) {
    const tendered = tenderedShares(scored);
    return compose('SC-TO/A.ended', who === null ? 'Tender offer ends' : `Tender offer by ${who} ends`, [
      tendered === null ? null : `: ${shortCount(tendered)} shares tendered`,
      tendered === null ? null : each,
    ]);
  }
  const changed = (template: string, act: (offer: string) => string, detail: string) =>
    firstHeadline(
      () => (who === null ? null : compose(template, `${who} ${act('its tender offer')}`, [detail])),
      () => compose(template, upperFirst(act('the tender offer')), [detail]),
    );
  if (scored.best.decisive.ruleId.endsWith('.price'))
    return changed('SC-TO/A.price', (offer) => `changes the price of ${offer}`, each);
  if (isWithdrawn(scored)) return changed('SC-TO/A.withdrawn', (offer) => `ends ${offer} without buying`, '');
  if (isExtended(scored)) return changed('SC-TO/A.extended', (offer) => `extends ${offer}`, each);
  return changed('SC-TO/A.amended', (offer) => `amends ${offer}`, each);
}

function answer(scored: Scored): Headline | null {
  if (isAmendment(scored.head.form)) return compose('SC14D9/A.updated', 'Updates the board’s response to the tender offer');
  if (scored.best.decisive.ruleId.endsWith('.reject'))
    return compose('SC14D9.reject', 'Board recommends rejecting the tender offer', [priceOf(scored)]);
  if (recommendsAccepting(scored)) {
    const bidder = bidderOf(scored);
    return firstHeadline(
      () =>
        bidder === null
          ? null
          : compose('SC14D9.accept', `Board recommends accepting the tender offer from ${bidder}`, [priceOf(scored)]),
      () => compose('SC14D9.accept', 'Board recommends accepting the tender offer', [priceOf(scored)]),
    );
  }
  if (takesNoSide(scored)) return compose('SC14D9.neutral', 'Board takes no side on the tender offer');
  return compose('SC14D9.answer', 'Board responds to the tender offer', [priceOf(scored)]);
}

/** ` at $18.25 a share`; empty unless exactly one price is named. */
function priceOf(scored: Scored): string {
  const each = offerPrice(scored);
  return each === null ? '' : ` at ${price(each)} a share`;
}
