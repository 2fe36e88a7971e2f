import type { QuoteLookup } from '../../projections/ticker-page/quote-lookup.port.ts';

/** A product without a source of quotes. */
export const NO_QUOTES: QuoteLookup = { of: () => null, history: async () => null, onChange: () => () => {} };
