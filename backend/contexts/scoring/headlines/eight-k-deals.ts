import { compose, firstHeadline, type Headline } from '../../../reading/headline.ts';
import type { Scored } from '../../../reading/judge/scored.ts';
import { shortCount } from '../../../reading/language/figures.ts';
import { partyWords } from '../../../reading/language/names.ts';
import { clause, eachWords, type FactOf, factsOf, type ItemHeadline, moneyWords } from '../../../reading/topics/fact-words.ts';

/** Headlines of mergers, purchases and sales of companies and businesses (Items 1.01, 1.02 and 2.01). */

type Deal = FactOf<'deal'>;

/** The deal of an item, the largest first where there are several. */
export const dealHeadline =
  (item: string): ItemHeadline =>
  (scored) => {
    const deals = factsOf(scored, 'deal', item);
    const first = deals[0];
    if (first === undefined) return null;
    if (first.act === 'ended') return ended(first, scored);
    if (first.role === 'merges') return merges(first);
    if (first.role === 'isBought') return bought(first);
    return first.role === 'sells' ? sold(first) : buys(first, deals[1], scored);
  };

function buys(deal: Deal, second: Deal | undefined, scored: Scored): Headline | null {
  const what = subjectOf(deal);
  if (what === null) return null;
  const verb =
    deal.act === 'completed' ? 'Completes purchase of' : deal.act === 'amended' ? 'Amends agreement to buy' : 'Agrees to buy';
  const also = second?.role === 'buys' ? subjectOf(second) : null;
  const bridge = factsOf(scored, 'debt', deal.item).find(
    ({ act, instrument }) => act === 'committed' && instrument === 'bridge loan',
  );
  const template = `8-K.${deal.item}.purchase`;
  const more = [
    also === null ? null : `; also buys ${also}`,
    clause(' from ', partyWords(deal.counterparty)),
    bridge?.amount ? `; lenders commit ${moneyWords(bridge.amount)} bridge loan` : null,
  ];
  return firstHeadline(
    ...priceWords(deal).map((price) => () => compose(template, `${verb} ${what}${price}`, [valueAndEach(deal), ...more])),
    ...ratioWords(deal).map((price) => () => compose(template, `${verb} ${what}${price}`, more)),
    () => compose(template, `${verb} ${what}`, more),
  );
}

/** Shares for each share, where there is no total: ` for 0.425 share and $12 cash per share`. */
function ratioWords({ ratio, perShare, value }: Deal): string[] {
  if (ratio == null || value !== null) return [];
  const shares = `${ratio} ${Number(ratio) > 1 ? 'shares' : 'share'}`;
  return perShare === null ? [` for ${shares} each`] : [` for ${shares} and ${eachWords(perShare)} cash per share`];
}

function sold(deal: Deal): Headline | null {
  const what = subjectOf(deal);
  if (what === null) return null;
  const verb =
    deal.act === 'completed' ? 'Completes sale of' : deal.act === 'amended' ? 'Amends agreement to sell' : 'Agrees to sell';
  const template = `8-K.${deal.item}.sale`;
  const buyer = clause(' to ', partyWords(deal.counterparty));
  return firstHeadline(
    ...priceWords(deal).map((price) => () => compose(template, `${verb} ${what}${buyer ?? ''}${price}`)),
    ...priceWords(deal).map((price) => () => compose(template, `${verb} ${what}${price}`)),
    () => compose(template, `${verb} ${what}`, [buyer]),
  );
}

function bought(deal: Deal): Headline | null {
  const buyer = partyWords(deal.counterparty);
  const each =
    deal.ratio == null
      ? deal.perShare === null
        ? null
        : `${eachWords(deal.perShare)} per share`
      : (ratioWords({ ...deal, value: null })[0]?.replace(' for ', '') ?? null);
  const value = deal.value === null ? null : moneyWords(deal.value);
  const template = `8-K.${deal.item}.takeover`;
  if (deal.act === 'completed') {
    if (buyer === null) return null;
    return compose(template, `Merger with ${buyer} closes`, [clause(' at ', each), clause(' in a deal of ', value)]);
  }
  const verb = deal.act === 'amended' ? 'Amends agreement to be bought' : 'Agrees to be bought';
  const by = clause(' by ', buyer) ?? '';
  return compose(template, `${verb}${by}`, [
    clause(' for ', each),
    clause(each === null ? ' for ' : ', ', value, each === null ? '' : ' in all'),
  ]);
}

/** A merger of which the filing's words do not tell who buys whom. */
function merges(deal: Deal): Headline | null {
  const other = partyWords(deal.subject);
  if (other === null) return null;
  const verb =
    deal.act === 'completed'
      ? 'Completes merger with'
      : deal.act === 'amended'
        ? 'Amends merger agreement with'
        : 'Signs merger agreement with';
  const each = deal.perShare === null || deal.ratio != null ? null : `${eachWords(deal.perShare)} per share`;
  return compose(`8-K.${deal.item}.merger`, `${verb} ${other}`, [
    clause('', ratioWords(deal)[0]),
    clause(' at ', each),
    clause(' for ', deal.value === null ? null : moneyWords(deal.value)),
  ]);
}

function ended(deal: Deal, scored: Scored): Headline | null {
  const other = partyWords(deal.counterparty ?? deal.subject);
  if (other === null) return null;
  const kind = /\bmerger\b/i.test(deal.quote.text) ? 'merger agreement' : 'purchase agreement';
  const received = /\breceived\b[^;]{0,80}\bnotice\b|\bnotice from\b/.test(deal.quote.text);
  const charge = factsOf(scored, 'charge', '1.02').find(({ what }) => what === 'impairment')?.low ?? null;
  return compose('8-K.1.02.deal', received ? `${other} ends ${kind}` : `Terminates ${kind} with ${other}`, [
    charge === null ? null : `; takes ${moneyWords(charge)} charge`,
    deal.fee === null ? null : `; termination fee is ${moneyWords(deal.fee)}`,
  ]);
}

/** What is paid, the most telling words first: the total, the price of a share, or all parts of the price. */
function priceWords({ value, perShare, cash, shares, ratio, contingent, deferred }: Deal): string[] {
  // A total that is only the cash is not the whole price where shares are given, too.
  const partial = value !== null && shares !== null && cash !== null && value.amount === cash.amount;
  if (value !== null && !partial) return [` for ${moneyWords(value)}`];
  if (perShare !== null) return ratio == null ? [` at ${eachWords(perShare)} per share`] : [];
  const parts = [
    shares === null ? null : `${shortCount(Number(shares))} shares`,
    cash === null ? null : `${moneyWords(cash)} cash`,
    deferred === null ? null : `${moneyWords(deferred)} later`,
    contingent === null ? null : `up to ${moneyWords(contingent)} more`,
  ].filter((part) => part !== null);
  const first = parts[0];
  if (first === undefined) return [];
  const all = parts.length === 1 ? first : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  // One part alone must not be taken for the whole price.
  return parts.length === 1 ? [` for ${all}`] : [` for ${all}`, `, partly for ${first}`];
}

/** The price of a share after the total. */
const valueAndEach = ({ value, perShare }: Deal): string | null =>
  value === null || perShare === null ? null : ` at ${eachWords(perShare)} per share`;

/** `Voice Signal Technologies`, `assets of Acme`, `Industrial Coatings business`. */
function subjectOf({ subject, assets }: Deal): string | null {
  const bare = subject.replace(/^(?:its|our|the|certain of its)\s/i, '');
  const name = /^[A-Z0-9]|^[a-z][A-Z]/.test(bare) ? partyWords(bare) : bare;
  if (name === null || name.length > 60) return null;
  return assets ? `assets of ${name}` : name;
}
