import { baseForm, isAmendment } from '../../../contexts/forms/published/form.catalog.ts';
import { decimal, price } from '../../../platform/values/decimal.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import { findIn, rangesOf } from '../../judge/form-reading.ts';
import type { Scored } from '../../judge/scored.ts';
import { shortCount } from '../../language/figures.ts';
import { companyName } from '../../language/names.ts';
import { numberOf } from '../../language/numbers.ts';
import { otherFiler } from '../named-parties.ts';

/** Headlines of tender offers, the board's answer to them, and going private. Pure; every search is bounded. */

const S = String.raw`\s{1,3}`;
const PRICE = new RegExp(
  String.raw`\b(?:at|for|of|to)${S}(?:\((?:i|a)\)${S}|a${S})?(?:(?:purchase|offer|cash)${S})?(?:price${S}(?:of|equal${S}to)${S})?\$\s?(\d{1,5}(?:\.\d{1,4})?)${S}(?:net${S})?(?:in${S}cash${S})?(?:per|for${S}each|a)${S}share|\b(?:purchase${S}|offer${S})?price${S}per${S}share${S}(?:of|equal${S}to)${S}\$\s?(\d{1,5}(?:\.\d{1,4})?)`,
  'gi',
);
const UP_TO = new RegExp(
  String.raw`\bpurchase${S}(?:for${S}cash${S})?up${S}to${S}(?:an${S}aggregate${S}of${S})?(\d{1,3}(?:,\d{3}){1,3})${S}(?:shares|of${S}its)`,
  'gi',
);
const TENDERED = new RegExp(
  String.raw`\b(?:total${S}of${S})?(?:approximately${S})?(\d{1,3}(?:,\d{3}){0,3})${S}shares[^.]{0,160}\b(?:were|had${S}been|have${S}been)${S}(?:validly|properly|duly)${S}tendered`,
  'gi',
);
const EXPIRED = /\boffer[^.]{0,120}\bexpired\b/gi;
const EXTENDED = new RegExp(
  String.raw`\bextend(?:s|ed|ing)?\b[^.]{0,160}\b(?:offer|expiration)\b|\b(?:offer|expiration${S}(?:date|time))\b[^.]{0,120}\b(?:is|was|has${S}been)${S}(?:further${S})?extended\b`,
  'gi',
);
const WITHDRAWN = new RegExp(
  String.raw`\b(?:terminat|withdr)(?:ed|es|ing|ew|awn|aws)${S}the${S}offer\b|\boffer${S}(?:has${S}been|was|is)${S}(?:terminated|withdrawn)\b`,
  'gi',
);
const RECOMMENDATION = 200_000;
const BIDDER =
  /\bsubsidiary\s{1,3}of\s{1,3}([A-Z][\w&’'-]{1,30}(?:\s[A-Z&][\w&’'-]{0,30}){0,4})(?=,?\s(?:Inc|Corp|LLC|L\.P|Ltd|plc|Limited|N\.V|S\.A|an?\s|\())/;
const NOT_DONE = /\b(?:if|may|might|could|unless|right to|reserves?|condition)\b/i;
const ACCEPT = new RegExp(
  String.raw`\brecommend(?:s|ed|ing)?\b[^.]{0,200}\b(?:accept(?:ing)?${S}the${S}offer|tender(?:ing)?${S}(?:all${S}of${S})?(?:their|its|your)${S}shares)\b`,
  'gi',
);
const NEUTRAL = new RegExp(
  String.raw`\b(?:remain(?:s|ing)?${S}neutral|expresses${S}no${S}opinion|unable${S}to${S}take${S}a${S}position)\b`,
  'gi',
);
const OPTIONS = /\b(?:eligible|outstanding)\s{1,3}(?:stock\s{1,3})?options\b/i;

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
        isAmendment(scored.head.form) ? 'Amends its filing on going private' : 'Files on a deal to go private',
        [priceOf(scored)],
      );
    default:
      return null;
  }
}

function offer(scored: Scored, isThird: boolean): Headline | null {
  const count = numberOf(said(scored, UP_TO));
  const shares = count === null ? null : `up to ${shortCount(count)} shares`;
  const each = priceOf(scored);
  if (!isThird) {
    const [opening] = rangesOf(scored, 'opening');
    if (opening !== undefined && OPTIONS.test(scored.text.slice(opening.start, opening.start + 8_000)))
      return compose('SC-TO-I.options', 'Offers to exchange or buy back stock options');
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
  if (findIn(scored.text, EXPIRED, rangesOf(scored, 'opening')) !== null) {
    const tendered = numberOf(said(scored, TENDERED));
    return compose('SC-TO/A.ended', 'Tender offer ends', [
      tendered === null ? null : `: ${shortCount(tendered)} shares tendered`,
      tendered === null ? null : each,
    ]);
  }
  if (scored.best.decisive.ruleId.endsWith('.price')) return compose('SC-TO/A.price', 'Changes the price of the tender offer');
  if (isSaid(scored, WITHDRAWN)) return compose('SC-TO/A.withdrawn', 'Ends the tender offer before buying');
  if (isSaid(scored, EXTENDED)) return compose('SC-TO/A.extended', 'Extends the tender offer', [each]);
  return compose('SC-TO/A.amended', 'Amends the tender offer', [each]);
}

function answer(scored: Scored): Headline | null {
  if (isAmendment(scored.head.form)) return compose('SC14D9/A.updated', 'Updates the board’s answer to the tender offer');
  if (scored.best.decisive.ruleId.endsWith('.reject'))
    return compose('SC14D9.reject', 'Board recommends rejecting the tender offer', [priceOf(scored)]);
  if (isSaid(scored, ACCEPT, recommendation(scored))) {
    const bidder = bidderOf(scored);
    return firstHeadline(
      () =>
        bidder === null
          ? null
          : compose('SC14D9.accept', `Board recommends accepting the tender offer of ${bidder}`, [priceOf(scored)]),
      () => compose('SC14D9.accept', 'Board recommends accepting the tender offer', [priceOf(scored)]),
    );
  }
  if (isSaid(scored, NEUTRAL)) return compose('SC14D9.neutral', 'Board takes no side on the tender offer');
  return compose('SC14D9.answer', 'Board answers the tender offer', [priceOf(scored)]);
}

/** ` at $18.25 a share`, where the text names one price only. */
function priceOf(scored: Scored): string {
  const [range] = rangesOf(scored, 'opening');
  if (range === undefined) return '';
  const found = Array.from(scored.text.slice(range.start, range.end).matchAll(PRICE), ([, each, named]) => each ?? named);
  const prices = new Set(found);
  const [only] = prices;
  // Prices of earlier offers and of the market stand further behind.
  const repeated = found.filter((each) => each === only).length >= 2;
  const value =
    prices.size === 1 || (prices.size > 1 && repeated && scored.head.form.startsWith('SC 14D9')) ? decimal(only) : null;
  return value === null ? '' : ` at ${price(value)} a share`;
}

/** What the board recommends stands behind the contracts with its members. */
const recommendation = (scored: Scored) =>
  rangesOf(scored, 'document').map((range) => ({ ...range, end: Math.min(range.end, range.start + RECOMMENDATION) }));

/** The parent of the company that was founded for the offer, else the offeror. */
function bidderOf(scored: Scored): string | null {
  const [range] = rangesOf(scored, 'opening');
  if (range === undefined) return null;
  const opening = scored.text.slice(range.start, range.end);
  const at = opening.search(/\btender\s{1,3}offer\b[^.]{0,200}\bby\b/i);
  const named = BIDDER.exec(opening.slice(Math.max(0, at), Math.max(0, at) + 3_000))?.[1];
  const name = named === undefined ? null : companyName(named.replace(/\s{1,3}/g, ' '));
  return name === null || name.length > 40 ? null : name;
}

const said = (scored: Scored, pattern: RegExp): string | undefined =>
  findIn(scored.text, pattern, rangesOf(scored, 'opening'))?.groups[0];

/** Said as a fact: not as a right or a condition. */
function isSaid(scored: Scored, pattern: RegExp, ranges = rangesOf(scored, 'opening')): boolean {
  const found = findIn(scored.text, pattern, ranges);
  return found !== null && !NOT_DONE.test(found.quote.text);
}
