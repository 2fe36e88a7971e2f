import { shortCount, shortMoney, shortPercent } from '../../language/figures.ts';
import { companyName } from '../../language/names.ts';
import type { Buyback } from './facts.ts';

/** Words a headline about a buyback. Pure. */

export function buybackWords(fact: Buyback): string {
  const size = sizeOf(fact);
  const of = size === null ? 'its shares' : fact.amount === null ? size : `${size} of its shares`;
  switch (fact.act) {
    case 'authorized':
      return size === null ? 'Authorizes share buyback' : `Authorizes buyback of up to ${size}`;
    case 'planned':
      return size === null ? 'Plans share buyback' : `Plans buyback of up to ${size}`;
    case 'increased':
      return `Expands share buyback${growth(fact, size)}`;
    case 'suspended':
      return 'Suspends share buyback';
    case 'resumed':
      return 'Resumes share buyback';
    case 'ended':
      return 'Ends share buyback';
    case 'completed':
      return size === null || fact.amount === null ? 'Completes share buyback' : `Completes ${size} share buyback`;
    case 'accelerated':
      return size === null ? 'Starts accelerated share buyback' : `Starts accelerated buyback of ${size}`;
    case 'reported':
      return `Files notices of purchases under its ${size === null ? '' : `${size} `}share buyback`;
    case 'agreed':
      return `Agrees to buy back ${of}`;
    case 'bought':
      return `Buys back ${of}`;
  }
}

/** Defined term of an offering. */
const SELLERS = [
  'the selling stockholders',
  'the selling shareholders',
  'the selling unitholders',
  'the selling securityholders',
];

export function buybackClauses({ act, amount, shares, percent, from }: Buyback): readonly (string | null)[] {
  const joint = act === 'accelerated' ? 'with' : 'from';
  const seller =
    from == null
      ? null
      : ` ${joint} ${isName(from) ? companyName(from) : SELLERS.includes(from.toLowerCase()) ? 'holders' : from}`;
  const portion = percent === null || (shares === null && amount === null) ? null : ` (${shortPercent(Number(percent))})`;
  return [seller, portion];
}

/** True for a name like `Borealis Partners LP`, false for `its former chairman`. */
const isName = (seller: string): boolean => seller.charAt(0) === seller.charAt(0).toUpperCase();

function sizeOf({ amount, shares, percent }: Buyback): string | null {
  if (amount !== null) return shortMoney(Number(amount));
  if (shares !== null) return `${shortCount(Number(shares))} shares`;
  return percent === null ? null : `${shortPercent(Number(percent))} of its shares`;
}

/** Facts of older readers do not say whether the program grew by the amount or to it. */
function growth({ total }: Buyback, size: string | null): string {
  if (total === undefined) return size === null ? '' : `: ${size}`;
  const by = size === null ? '' : ` by ${size}`;
  return total === null ? by : `${by} to ${shortMoney(Number(total))}`;
}
