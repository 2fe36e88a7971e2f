import { counted, type FactOf, joined, listed, money } from './item-fact-parts.ts';

/** Phrases about deals and debt. Pure. */

const DEALS = { agreed: 'agreed', amended: 'amended', completed: 'completed', ended: 'called off' };
const ROLES = { buys: 'purchase of', sells: 'sale of', isBought: 'purchase of', merges: 'merger with' };

export function deal(fact: FactOf<'deal'>): string {
  return joined([
    `${ROLES[fact.role]} ${fact.assets ? 'assets of ' : ''}${fact.subject} ${DEALS[fact.act]}`,
    fact.counterparty && `${fact.role === 'sells' ? 'to' : fact.role === 'isBought' ? 'by' : 'with'} ${fact.counterparty}`,
    fact.value && money(fact.value),
    fact.perShare && `${money(fact.perShare)} a share`,
    fact.cash && `${money(fact.cash)} in cash`,
    fact.shares && `${counted(fact.shares)} shares`,
    fact.ratio && `${fact.ratio} shares for each share`,
    fact.contingent && `${money(fact.contingent)} on conditions`,
    fact.deferred && `${money(fact.deferred)} later`,
    fact.fee && `termination fee of ${money(fact.fee)}`,
  ]);
}

const DEBTS: Readonly<Record<FactOf<'debt'>['act'], string>> = {
  agreed: 'agreed',
  issued: 'issued',
  amended: 'amended',
  replaced: 'replaced',
  increased: 'increased',
  committed: 'committed',
  repaid: 'repaid',
  ended: 'ended',
  planned: 'planned',
  borrowed: 'borrowed',
  extended: 'extended',
  reduced: 'reduced',
  waived: 'terms waived',
  redeemed: 'redeemed',
  tendered: 'offered to buy back',
};

export function debt(fact: FactOf<'debt'>): string {
  return joined([
    `${fact.instrument} ${DEBTS[fact.act]}`,
    fact.amount && `${fact.upTo ? 'up to ' : ''}${money(fact.amount)}`,
    fact.more && `${money(fact.more)} more`,
    fact.rates.length > 0 && `at ${fact.rates.map((rate) => `${rate}%`).join(', ')}`,
    fact.margin && `at ${fact.margin}`,
    listed('due', fact.due),
    fact.conversionPrice && `convertible at ${money(fact.conversionPrice)}`,
    fact.counterparty && `with ${fact.counterparty}`,
  ]);
}
