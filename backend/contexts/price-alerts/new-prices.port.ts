import type { LastPrice } from '../quotes/published/quote.ts';

export interface NewPrice {
  readonly ticker: string;
  readonly price: LastPrice & { readonly source: string; readonly sample: boolean };
}

/** Refreshed prices. Bound in the composition roots. */
export abstract class NewPrices {
  /** Prices written after `seq`, in that order, and the number to continue from; `seq` itself if there are none. */
  abstract since(seq: number): Promise<{ readonly prices: readonly NewPrice[]; readonly seq: number }>;
  /** A ticker's newest price; null if none. */
  abstract latest(ticker: string): Promise<Pick<LastPrice, 'price' | 'changePercent' | 'asOf'> | null>;
}
