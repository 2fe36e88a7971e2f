import type { PriceHistory } from '#contexts/quotes/published/quote.ts';

/** Stored closing prices. Bound in the composition root. */
export abstract class DailyPrices {
  /** Null if the provider was never asked for the ticker. */
  abstract of(ticker: string): Promise<PriceHistory | null>;
}
