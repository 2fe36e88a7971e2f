import { longDate } from '../../language/dates.ts';
import { shortMoney } from '../../language/figures.ts';
import { clause } from '../fact-words.ts';
import type { ListingNotice } from './facts.ts';

/** Words a headline about a listing. Pure. */

const BELOW: Readonly<Record<NonNullable<ListingNotice['rule']>, string>> = {
  'bid price': 'bid price below the minimum',
  'market value of publicly held shares': 'market value of publicly held shares below',
  'market value of listed securities': 'market value of listed securities below',
  'average market capitalization': 'average market capitalization below',
  "stockholders' equity": "stockholders' equity below",
  'audit committee': 'its audit committee rule is not met',
  'board independence': 'its rule on independent directors is not met',
  'late filing': 'periodic report is late',
  'annual meeting': 'its annual meeting rule is not met',
  'public holders': 'its rule on the number of holders is not met',
};

export function listingWords(notice: ListingNotice): string {
  const { what, exchange, newExchange, rule } = notice;
  const who = exchange ?? 'Exchange';
  switch (what) {
    case 'regained':
      return `Regains compliance with ${exchange ?? 'the'} ${rule ?? 'listing'} rule`;
    case 'delisting':
      return `${who} moves to delist the shares`;
    case 'extension':
      return `${who} gives more time to regain compliance`;
    case 'transfer':
      return `Transfers its listing to ${newExchange ?? 'another market'}`;
    case 'withdrawal':
      return `Withdraws its listing${clause(' from ', exchange) ?? ''} voluntarily`;
    case 'closing':
      return `${exchange === null ? 'Listing' : `${exchange} listing`} ends as the deal closes`;
    case 'deficiency': {
      const below = belowWords(notice);
      return below === null ? `${who} gives notice of non-compliance with a listing rule` : `${who} gives notice: ${below}`;
    }
  }
}

export function listingClauses(notice: ListingNotice): readonly (string | null)[] {
  const { what, exchange, newExchange, rule, isBankrupt } = notice;
  switch (what) {
    case 'delisting':
      return [isBankrupt === true ? ' after its bankruptcy filing' : clause(': ', belowWords(notice))];
    case 'extension':
      return [clause(' with its ', rule, ' rule')];
    case 'transfer':
      return [newExchange === null ? null : clause(' from ', exchange)];
    default:
      return [];
  }
}

export const listingDate = ({ deadline }: ListingNotice): string | null =>
  deadline === null ? null : `(until ${longDate(deadline)} to comply)`;

function belowWords({ rule, minimum }: ListingNotice): string | null {
  if (rule === null) return null;
  const below = BELOW[rule];
  return below.endsWith('below') ? `${below} ${minimum === null ? 'the minimum' : shortMoney(Number(minimum))}` : below;
}
