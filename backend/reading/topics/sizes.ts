import type { ScoreContext } from '../judge/context.ts';
import type { FactValue } from '../judge/evaluate.ts';
import type { Money } from '../language/money.ts';

/** How large an amount of a fact is. Pure. */

/** Only dollars are compared: rates of exchange are not known here. */
export const inDollars = (money: Money | null): number => (money?.currency === '$' ? Number(money.amount) : 0);

/** In relation to the market value of the company; not available where that is not known. */
export function ofMarketCap(money: Money | null, { marketCap }: ScoreContext): Pick<FactValue, 'value' | 'needs'> {
  if (inDollars(money) === 0) return { value: 0 };
  return marketCap === null || marketCap <= 0 ? { value: null, needs: ['marketCap'] } : { value: inDollars(money) / marketCap };
}
