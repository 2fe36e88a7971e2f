import type { PriceHistory, Quote } from '../../backend/contexts/quotes/published/quote.ts';

/** Quotes for views. Bound in the composition roots. */
export abstract class QuoteLookup {
  /** Null without a quote. Synchronous; returns the same object until the quote changes. */
  abstract of(ticker: string): Quote | null;
  /** Null when the ticker was never requested from the provider. */
  abstract history(ticker: string): Promise<PriceHistory | null>;
  /** Calls the listener with the tickers whose quote has changed. @returns a function that removes the listener */
  abstract onChange(listener: (tickers: readonly string[]) => void): () => void;
}
