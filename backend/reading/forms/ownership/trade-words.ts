import { type Decimal, grouped, money, toNumber } from '#platform/values/decimal.ts';
import { sharePrice, shortDollars } from '#platform/wording/numbers.ts';
import type { OwnershipFacts } from './facts.ts';
import type { Trade } from './read-trades.ts';

/** Describes a trade in words: action, number of shares, price. Pure. */

const WORDS: Readonly<Record<string, string>> = {
  P: 'bought',
  S: 'sold',
  A: 'was granted',
  D: 'returned to the company',
  F: 'had withheld for taxes or the exercise price',
  I: 'moved within a plan',
  M: 'exercised or converted',
  C: 'converted',
  E: 'let expire',
  H: 'let expire or canceled',
  O: 'exercised out of the money',
  X: 'exercised',
  G: 'gave away',
  L: 'acquired in a small amount',
  W: 'passed by will or inheritance',
  Z: 'moved into or out of a voting trust',
  J: 'reported another transaction in',
  K: 'entered into an equity swap on',
  U: 'tendered',
  transfer: 'moved between own accounts',
  contradiction: 'reported with a code that contradicts its direction',
  none: 'reported without a code',
};
const COMMON = /common|ordinary|capital stock|class [a-z]\b/i;

/** `bought 12,000 shares at $24.10 ($289,200)`; mentions the open market if a footnote does. */
export function tradeWords(trade: Trade, ownership: OwnershipFacts): string {
  const row = ownership.transactions[trade.rows[0] ?? 0];
  const verb =
    trade.kind === 'G' && row?.acquiredDisposed === 'A'
      ? 'received as a gift'
      : (WORDS[trade.kind.replace('.other', '')] ?? 'reported');
  const plain = row !== undefined && !row.derivative && COMMON.test(row.security ?? '');
  const security = row?.security != null && row.security.length <= 40 ? ` (${row.security})` : '';
  const unit = plain ? 'shares' : `${row?.derivative ? 'units' : 'securities'}${security}`;
  const amount = trade.shares === null ? unit : `${grouped(trade.shares)} ${unit}`;
  return [verb, amount, paid(trade), manner(trade)].filter((part) => part !== '').join(' ');
}

function paid(trade: Trade): string {
  const { lowestPrice: low, highestPrice: high, value } = trade;
  if (low === null || high === null) return value === null ? '' : `for ${worth(value)}`;
  const [min, max] = [sharePrice(toNumber(low)), sharePrice(toNumber(high))];
  const each = min === max ? min : `${min} to ${max}`;
  return `at ${each}${value === null ? '' : ` (${worth(value)})`}`;
}

/** Amounts of a million and more are shortened. */
const worth = (value: Decimal): string => (toNumber(value) >= 1e6 ? shortDollars(toNumber(value)) : money(value));

function manner(trade: Trade): string {
  if (trade.kind !== 'P' && trade.kind !== 'S') return '';
  if (trade.noteClasses['sellToCover'] !== undefined && trade.kind === 'S') return 'to cover taxes';
  if (trade.planned === true) return 'under a 10b5-1 plan';
  if (trade.noteClasses['automatic'] !== undefined) return 'through an automatic plan';
  if (trade.kind === 'S') return '';
  if (trade.noteClasses['offering'] !== undefined) return 'in an offering';
  return trade.noteClasses['openMarket'] === undefined ? '' : 'on the open market';
}
