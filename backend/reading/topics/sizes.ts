import type { ScoreContext } from '../judge/context.ts';
import type { FactValue } from '../judge/evaluate.ts';
import type { Money } from '../language/money.ts';

/** The size of a fact's amount. Pure. */

/** Zero for other currencies, because no exchange rates are available. */
export const inDollars = (money: Money | null): number => (money?.currency === '$' ? Number(money.amount) : 0);

/** Relative to the company's market value; not available if that is unknown. */
export function ofMarketCap(money: Money | null, { marketCap }: ScoreContext): Pick<FactValue, 'value' | 'needs'> {
  if (inDollars(money) === 0) return { value: 0 };
  return marketCap === null || marketCap <= 0 ? { value: null, needs: ['marketCap'] } : { value: inDollars(money) / marketCap };
}
