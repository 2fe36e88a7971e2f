import type { Quote } from '../quotes/published/quote.ts';

/** A ticker's latest known price. Bound in the composition roots. */
export abstract class KnownPrices {
  abstract of(ticker: string): Pick<Quote, 'price' | 'changePercent' | 'asOf'> | null;
}
