import type { LastPrice } from '../quotes/published/quote.ts';

export interface NewPrice {
  readonly ticker: string;
  readonly price: LastPrice & { readonly source: string; readonly sample: boolean };
}

/** Prices as they were refreshed. Bound in the composition roots. */
export abstract class NewPrices {
  /** Those written after `seq`, in that order, and the number to continue with; it is `seq` again when nothing was written. */
  abstract since(seq: number): Promise<{ readonly prices: readonly NewPrice[]; readonly seq: number }>;
}
