import { fitting } from '../../headline.ts';
import { shortCount } from '../../language/figures.ts';
import { partyWords } from '../../language/names.ts';
import { clause, eachWords, moneyWords } from '../fact-words.ts';
import type { ShareSale } from './facts.ts';

/** Words a headline about a sale of shares. Pure. */

export function shareSaleWords(sale: ShareSale): string {
  const { act, shares, debtGivenUp, debtKind, offering } = sale;
  const count = shares === null ? null : shortCount(Number(shares));
  const gross = sale.gross === null ? null : moneyWords(sale.gross);
  const things = thingsOf(sale.security);
  const securities = count === null ? things : `${count} ${things}`;
  switch (act) {
    case 'exchanged':
      return debtGivenUp === null
        ? `Swaps debt for ${securities}`
        : `Swaps ${moneyWords(debtGivenUp)} of ${debtKind ?? 'debt'} for ${securities}`;
    case 'program': {
      const what = `May sell up to ${gross} of shares`;
      const through = partyWords(sale.buyer);
      if (sale.private) return fitting(clause(`${what} to `, through), what) ?? what;
      return fitting(clause(`${what} into the market through `, through), `${what} into the market`) ?? what;
    }
    case 'planned':
      return `Plans ${withArticle(offering ?? 'offering')} of ${count === null && gross !== null ? `${gross} of ${things}` : securities}`;
    case 'secondary':
      return `Holders sell ${heldBy(sale, securities)}${sale.price === null ? (clause(' for ', gross) ?? '') : ''}`;
    default: {
      if (offering === 'initial public offering')
        return `${act === 'completed' ? 'Completes' : 'Prices'} IPO of ${count === null ? (gross ?? things) : securities}`;
      const verb = act === 'completed' ? 'Issues' : 'Sells';
      return count === null && gross !== null ? `${verb} ${things} for ${gross}` : `${verb} ${securities}`;
    }
  }
}

/** `47.5M shares`: the class makes no difference to readers if there is a count. */
const heldBy = ({ shares, security }: ShareSale, securities: string): string =>
  shares !== null && security.endsWith('common stock') ? `${shortCount(Number(shares))} shares` : securities;

const GIVEN: Readonly<Record<NonNullable<ShareSale['givenFor']>, string>> = {
  services: ' for services',
  acquisition: ' for an acquisition',
  warrants: ' on exercise of warrants or options',
  conversion: ' on conversion',
  employees: ' to employees',
};

export function shareSaleClauses(sale: ShareSale): readonly (string | null)[] {
  const { act, shares, offering, givenFor } = sale;
  if (act === 'exchanged' || act === 'program' || act === 'planned') return [];
  const gross = sale.gross === null ? null : moneyWords(sale.gross);
  const hasTotal = shares !== null && sale.gross !== null && act !== 'secondary';
  const isNamed = offering === 'public offering' || offering === 'registered direct offering' || offering === 'rights offering';
  return [
    clause(' at ', sale.price === null ? null : eachWords(sale.price)),
    hasTotal && isTotal(sale) ? ` for ${gross}` : null,
    clause(' to ', partyWords(sale.buyer)),
    hasTotal && !isTotal(sale) ? `; raises ${gross} in all` : null,
    givenFor == null ? null : GIVEN[givenFor],
    isNamed
      ? ` in ${withArticle(offering)}`
      : sale.private && givenFor == null && offering !== 'initial public offering'
        ? ' in a private placement'
        : null,
  ];
}

const withArticle = (offering: string): string => `${'aeiou'.includes(offering.charAt(0)) ? 'an' : 'a'} ${offering}`;

/** Whether the price covers the total. If not, units and warrants in the same offering make the total larger than the price of the shares. */
function isTotal({ shares, price, gross }: ShareSale): boolean {
  if (price === null) return true;
  const total = Number(gross?.amount);
  return Math.abs(Number(shares) * Number(price.amount) - total) <= 0.05 * total;
}

function thingsOf(security: string): string {
  if (security.includes('preferred')) return 'preferred shares';
  if (security.includes('unit')) return 'units';
  if (security === 'depositary shares') return security;
  return security.includes('ads') || security.includes('depositary') ? 'ADSs' : 'shares';
}
