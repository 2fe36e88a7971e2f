import type { HoldingsFacts, HoldingsPosition } from './facts.ts';

/** Decides in which unit a 13F states its values: by the rule in force that day, checked against the prices its rows imply. */

export type ValueUnit = NonNullable<HoldingsFacts['valueUnit']>;

/** Prices of this many securities can override the rule; fewer may be exceptions. */
const ENOUGH_PRICES = 5;
/** Nobody holds a portfolio with this many shares below a dollar. */
const MANY_PRICES = 20;
const NEARLY_ALL = 0.95;
const MAX_PRICES = 5_000;
/** Median price of a portfolio: below one dollar, the values may be in thousands; above five, they are in dollars. */
const PERHAPS_THOUSANDS = 1;
const SURELY_DOLLARS = 5;
/** Managers must report once they hold 100 million dollars. */
const REQUIRED_TOTAL = 100e6;
/** Some report with less, but nobody with so little. */
const MIN_TOTAL = 1e6;
/** Minimum total if no prices confirm it. */
const MIN_UNTESTED_TOTAL = 10e6;
/** More than the largest managers hold. */
const MAX_TOTAL = 20e12;

/** Titles and names of securities that are cheap by nature, and of bonds whose principal is entered as shares. */
const NO_SHARES = /\b(?:warrants?|wr?n?ts?|w exp|rights?|rts?|cvrs?|options?|notes?|bonds?|debs?|debentures?)\b|\*\s?w\b/i;
const NAMED_NO_SHARES = /\b(?:warrants?|wts?|rights|rts)$/i;

/** The prices that rows imply (value per share), one for each security; warrants, rights, options and bonds are ignored. */
export class ImpliedPrices {
  readonly #prices = new Map<string, number>();

  add({ value, amount, amountType, putCall, titleOfClass, issuer, cusip }: HoldingsPosition): void {
    if (this.#prices.size >= MAX_PRICES || putCall !== null || (amountType !== null && amountType !== 'SH')) return;
    const security = cusip ?? issuer ?? '';
    const [worth, shares] = [Number(value ?? Number.NaN), Number(amount ?? Number.NaN)];
    if (!(worth > 0 && shares > 0) || this.#prices.has(security)) return;
    if (NO_SHARES.test(titleOfClass ?? '') || NAMED_NO_SHARES.test(issuer?.trim() ?? '')) return;
    this.#prices.set(security, worth / shares);
  }

  get count(): number {
    return this.#prices.size;
  }

  /** Null if there are no prices. */
  median(): number | null {
    const sorted = [...this.#prices.values()].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? null;
  }

  /** Whether so many shares cost less than a dollar, and hardly any cost more, that the figures cannot be dollars. */
  areImpossibleInDollars(): boolean {
    const low = [...this.#prices.values()].filter((price) => price < PERHAPS_THOUSANDS).length;
    return this.count >= MANY_PRICES && low >= this.count * NEARLY_ALL;
  }
}

/**
 * The unit of the total and the rows: the required one, unless prices and total together show that the filer did not follow the rule. Shares below a
 * dollar alone are not enough, because there are funds of penny stocks. Null if it is uncertain.
 *
 * @param total as printed, without separators; null if none.
 */
export function valueUnitOf(
  byRule: HoldingsFacts['valueUnitByRule'],
  prices: ImpliedPrices,
  total: number | null,
): Required<Pick<HoldingsFacts, 'valueUnit' | 'pricesDisagree'>> {
  const median = prices.median();
  const observed = median === null ? null : unitOf(median);
  const pricesDisagree = observed !== null && byRule !== null && observed !== byRule;
  const unit = (): ValueUnit | null => {
    if (byRule === null) return prices.count >= ENOUGH_PRICES ? observed : null;
    if (pricesDisagree) return byRule === 'US dollars' ? unitBelow(prices, total) : unitAbove(prices);
    if (median !== null) return byRule;
    if (total === null) return null;
    // A small total in thousands would be even smaller in dollars.
    if (byRule === 'thousands of US dollars') return total * 1_000 > MAX_TOTAL ? null : byRule;
    return total < MIN_UNTESTED_TOTAL || total > MAX_TOTAL ? null : byRule;
  };
  return { valueUnit: unit(), pricesDisagree };
}

function unitOf(median: number): ValueUnit | null {
  if (median < PERHAPS_THOUSANDS) return 'thousands of US dollars';
  return median > SURELY_DOLLARS ? 'US dollars' : null;
}

/** For when the rule requires dollars and most shares would cost less than one. */
function unitBelow(prices: ImpliedPrices, total: number | null): ValueUnit | null {
  const isImpossible = prices.areImpossibleInDollars();
  if (total === null) return null;
  if (total >= REQUIRED_TOTAL) return isImpossible ? null : 'US dollars';
  return isImpossible || (total < MIN_TOTAL && prices.count >= ENOUGH_PRICES) ? 'thousands of US dollars' : null;
}

/** For when the rule requires thousands and most shares would cost more than 5,000 dollars. */
const unitAbove = (prices: ImpliedPrices): ValueUnit | null => (prices.count >= ENOUGH_PRICES ? 'US dollars' : null);
