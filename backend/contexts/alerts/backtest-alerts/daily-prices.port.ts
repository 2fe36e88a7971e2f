import type { PriceHistory } from '../../quotes/published/quote.ts';

/** Closing prices that are stored. Bound in the composition root. */
export abstract class DailyPrices {
  /** Null where the provider was never asked for the ticker. */
  abstract of(ticker: string): Promise<PriceHistory | null>;
}
