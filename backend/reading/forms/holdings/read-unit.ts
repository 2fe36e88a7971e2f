import type { HoldingsFacts, HoldingsPosition } from './facts.ts';

/** In which unit a 13F states its values. */

export type ValueUnit = NonNullable<HoldingsFacts['valueUnit']>;

/** Prices of this many rows settle the unit; fewer may be odd securities. */
const ENOUGH_PRICES = 5;
const MOST_PRICES = 5_000;
/** A median price of a portfolio: below a dollar it is one in thousands, above five one in dollars. */
const SURELY_THOUSANDS = 1;
const SURELY_DOLLARS = 5;
/** Managers report from 100 million dollars on; a total far below, without rows to test it, may be in thousands. */
const LEAST_TOTAL = 10_000_000;
/** Above the largest managers there are. */
const MOST_TOTAL = 20e12;

/** Prices that rows imply: value by share, of shares only. */
export class ImpliedPrices {
  readonly #prices: number[] = [];

  add({ value, amount, amountType, putCall }: HoldingsPosition): void {
    if (this.#prices.length >= MOST_PRICES || putCall !== null || (amountType !== null && amountType !== 'SH')) return;
    const [worth, shares] = [Number(value ?? Number.NaN), Number(amount ?? Number.NaN)];
    if (worth > 0 && shares > 0) this.#prices.push(worth / shares);
  }

  get count(): number {
    return this.#prices.length;
  }

  /** Null without a price. */
  median(): number | null {
    const sorted = this.#prices.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? null;
  }
}

/**
 * The unit of the total and the rows: by the rule of the filing date, unless the prices of the rows say otherwise. Null where the rule
 * cannot be true and too few rows tell what is.
 *
 * @param total as printed, without separators; null without one.
 */
export function valueUnitOf(
  byRule: HoldingsFacts['valueUnitByRule'],
  prices: ImpliedPrices,
  total: number | null,
): ValueUnit | null {
  const median = prices.median();
  const observed: ValueUnit | null =
    median === null
      ? null
      : median < SURELY_THOUSANDS
        ? 'thousands of US dollars'
        : median > SURELY_DOLLARS
          ? 'US dollars'
          : null;
  if (observed !== null && (observed === byRule || prices.count >= ENOUGH_PRICES)) return observed;
  if (observed !== null || byRule === null || total === null) return null;
  if (median !== null) return byRule;
  const dollars = byRule === 'US dollars' ? total : total * 1_000;
  return dollars < LEAST_TOTAL || dollars > MOST_TOTAL ? null : byRule;
}
