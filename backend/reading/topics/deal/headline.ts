import { MAX_HEADLINE } from '../../headline.ts';
import { shortCount } from '../../language/figures.ts';
import { partyWords } from '../../language/names.ts';
import { thingWords } from '../../language/titles.ts';
import { clause, eachWords, listed, moneyWords } from '../fact-words.ts';
import type { Deal } from './facts.ts';

/** Words a headline about a merger, purchase or sale. Pure. */

export function dealWords(deal: Deal): string {
  const { act, role, counterparty } = deal;
  const other = partyWords(counterparty);
  if (deal.closingOn !== undefined) return `Postpones closing of deal with ${other} to ${deal.closingOn}`;
  if (deal.holdersKeep !== undefined && act === 'agreed') return `Agrees to merge with ${partyWords(deal.subject)}`;
  if (act === 'ended') {
    const kind = role === 'merges' || role === 'isBought' ? 'merger agreement' : 'purchase agreement';
    if (other === null) return `Terminates ${kind}`;
    return deal.endedBy === 'other' ? `${other} ends ${kind}` : `Terminates ${kind} with ${other}`;
  }
  switch (role) {
    case 'merges':
      return `${{ completed: 'Completes merger', amended: 'Amends merger agreement', agreed: 'Signs merger agreement' }[act]} with ${partyWords(deal.subject)}`;
    case 'isBought':
      if (act === 'completed') return other === null ? 'Its takeover closes' : `Merger with ${other} closes`;
      return `${act === 'amended' ? 'Amends agreement to be bought' : 'Agrees to be bought'}${clause(' by ', other) ?? ''}`;
    case 'buys':
      return `${{ completed: 'Completes purchase of', amended: 'Amends agreement to buy', agreed: 'Agrees to buy' }[act]} ${subjectOf(deal)}`;
    case 'sells':
      return `${{ completed: 'Completes sale of', amended: 'Amends agreement to sell', agreed: 'Agrees to sell' }[act]} ${subjectOf(deal)}`;
  }
}

export function dealClauses(deal: Deal): readonly (string | null)[] {
  const { act, role, value, perShare, ratio } = deal;
  const other = partyWords(deal.counterparty);
  if (deal.closingOn !== undefined) return [];
  if (deal.holdersKeep !== undefined && act === 'agreed') return [`; its holders keep ${deal.holdersKeep}% of the company`];
  if (act === 'ended') return [deal.fee === null ? null : `; termination fee is ${moneyWords(deal.fee)}`];
  const each = ratioWords(deal) ?? (perShare === null ? null : `${eachWords(perShare)} per share`);
  const total = value === null ? null : moneyWords(value);
  switch (role) {
    case 'merges':
      return [clause(ratio == null ? ' at ' : ' for ', each), each === null || total === null ? clause(' for ', total) : null];
    case 'isBought':
      return act === 'completed'
        ? [clause(ratio == null ? ' at ' : ' for ', each), clause(' in a deal of ', total)]
        : [clause(' for ', each), clause(each === null ? ' for ' : ', ', total, each === null ? '' : ' in all')];
    case 'buys':
      return [
        deal.partner === undefined ? null : `; ${partyWords(deal.partner.name)} owns ${deal.partner.percent}%`,
        priceWords(deal, dealWords(deal)),
        valueAndEach(deal),
        clause(' from ', other),
      ];
    case 'sells':
      return soldFor(deal, clause(' to ', other));
  }
}

/** To whom and for how much; if there is no room for both, the price comes first. */
function soldFor(deal: Deal, to: string | null): readonly (string | null)[] {
  const before = `${dealWords(deal)}${to ?? ''}`;
  const price = priceWords(deal, before);
  return price === null || before.length + price.length <= MAX_HEADLINE ? [to, price] : [priceWords(deal, dealWords(deal)), to];
}

/** Shares given for each share: `0.425 share and $12 cash per share`. */
function ratioWords({ ratio, perShare }: Deal): string | null {
  if (ratio == null) return null;
  const shares = `${ratio} ${Number(ratio) > 1 ? 'shares' : 'share'}`;
  return perShare === null ? `${shares} each` : `${shares} and ${eachWords(perShare)} cash per share`;
}

/** What is paid: the total, the price per share, or all parts of the price. */
function priceWords(deal: Deal, before: string): string | null {
  const { value, perShare, cash, shares, contingent, deferred } = deal;
  // If shares are given too, a total that equals the cash is not the whole price.
  const isPartial = value !== null && shares !== null && cash !== null && value.amount === cash.amount;
  if (value !== null && !isPartial) return ` for ${moneyWords(value)}`;
  const ratio = ratioWords(deal);
  if (ratio !== null) return ` for ${ratio}`;
  if (perShare !== null) return ` at ${eachWords(perShare)} per share`;
  const parts = [
    shares === null ? null : `${shortCount(Number(shares))} shares`,
    cash === null ? null : `${moneyWords(cash)} cash`,
    deferred === null ? null : `${moneyWords(deferred)} later`,
    contingent === null ? null : `up to ${moneyWords(contingent)} more`,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const all = ` for ${listed(parts)}`;
  // A single part must not be taken for the whole price.
  return before.length + all.length <= MAX_HEADLINE ? all : `, partly for ${parts[0]}`;
}

/** The price per share, after the total. */
const valueAndEach = ({ value, perShare }: Deal): string | null =>
  value === null || perShare === null ? null : ` at ${eachWords(perShare)} per share`;

/** `Voice Signal Technologies`, `assets of Acme`, `Industrial Coatings business`. */
function subjectOf({ subject, assets, stake }: Deal): string {
  const name = `${stake === undefined ? '' : `${stake}% of `}${thingWords(subject)}`;
  return assets ? `assets of ${name}` : name;
}
