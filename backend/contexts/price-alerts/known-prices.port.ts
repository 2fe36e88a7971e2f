import type { Quote } from '../quotes/published/quote.ts';

/** The newest price that is known of a ticker. Bound in the composition roots. */
export abstract class KnownPrices {
  abstract of(ticker: string): Pick<Quote, 'price' | 'changePercent' | 'asOf'> | null;
}
