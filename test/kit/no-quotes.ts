import type { QuoteLookup } from '../../projections/ticker-page/quote-lookup.port.ts';

/** Lookup for a product without quotes. */
export const NO_QUOTES: QuoteLookup = { of: () => null, history: async () => null, onChange: () => () => {} };
