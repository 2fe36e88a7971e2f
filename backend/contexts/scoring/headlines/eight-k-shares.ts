import { compose } from '../../../reading/headline.ts';
import { shortCount } from '../../../reading/language/figures.ts';
import type { Money } from '../../../reading/language/money.ts';
import { partyWords } from '../../../reading/language/names.ts';
import { clause, eachWords, factsOf, type ItemHeadline, moneyWords } from '../../../reading/topics/fact-words.ts';

/** Headlines of sales of shares, and of debt that is given up for shares (Items 1.01, 3.02 and 8.01). */

export const sharesHeadline =
  (item: string): ItemHeadline =>
  (scored) => {
    const sale = factsOf(scored, 'shareSale', item)[0];
    if (sale === undefined) return null;
    const count = sale.shares === null ? null : shortCount(Number(sale.shares));
    const things = thingsOf(sale.security);
    if (sale.act === 'exchanged') {
      if (sale.debtGivenUp === null || count === null) return null;
      return compose(
        `8-K.${item}.exchange`,
        `Swaps ${moneyWords(sale.debtGivenUp)} of ${sale.debtKind ?? 'debt'} for ${count} shares`,
      );
    }
    const gross = sale.gross === null ? null : moneyWords(sale.gross);
    const price = sale.price === null ? null : eachWords(sale.price);
    const verb = sale.act === 'completed' ? 'Issues' : 'Sells';
    const what = count === null ? clause(`${verb} ${things} for `, gross) : `${verb} ${count} ${things}`;
    if (what === null) return null;
    return compose(`8-K.${item}.shares`, what, [
      clause(' at ', price),
      count === null || sale.gross === null
        ? null
        : isTotal(sale.shares, sale.price, sale.gross)
          ? ` for ${gross}`
          : `; raises ${gross} in all`,
      clause(' to ', partyWords(sale.buyer)),
      sale.private ? ' in a private placement' : null,
    ]);
  };

/** Units and warrants of the same offering make its total larger than the shares' price. */
function isTotal(shares: string | null, price: Money | null, gross: Money): boolean {
  if (shares === null || price === null) return true;
  return Math.abs(Number(shares) * Number(price.amount) - Number(gross.amount)) <= 0.05 * Number(gross.amount);
}

function thingsOf(security: string): string {
  if (/preferred/.test(security)) return 'preferred shares';
  if (/unit/.test(security)) return 'units';
  return /ads|depositary/.test(security) ? 'ADSs' : 'shares';
}
