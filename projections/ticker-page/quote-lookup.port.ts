import type { PriceHistory, Quote } from '../../backend/contexts/quotes/published/quote.ts';

/** Quotes as far as views need them. Bound in the composition roots. */
export abstract class QuoteLookup {
  /** Null when nothing is known. Immediate; the same object until something changes. */
  abstract of(ticker: string): Quote | null;
  /** Null when the ticker was never asked for. */
  abstract history(ticker: string): Promise<PriceHistory | null>;
  /** Calls back with the tickers whose quote {@link of} answers differently now. @returns the way to stop */
  abstract onChange(listener: (tickers: readonly string[]) => void): () => void;
}
