import type { Quote } from '../../backend/contexts/quotes/published/quote.ts';
import type { QuoteResponse } from './quote.response.ts';

/** The quote fields of a response. Without a quote all are null, which pages show as "n/a". */
export function quoteFieldsOf(quote: Quote | null): QuoteResponse {
  return {
    current_price: quote?.price ?? null,
    price_change_percent: quote?.changePercent ?? null,
    market_cap: quote?.marketCap ?? null,
    pe_ratio: quote?.peRatio ?? null,
    eps: quote?.eps ?? null,
    dividend_yield: quote?.dividendYield ?? null,
    volume: quote?.volume ?? null,
    avg_volume: quote?.averageVolume ?? null,
    week_52_low: quote?.week52Low ?? null,
    week_52_high: quote?.week52High ?? null,
    quote_as_of: quote?.asOf ?? null,
    quote_sample: quote?.sample ?? false,
  };
}
