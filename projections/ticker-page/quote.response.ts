import { z } from 'zod';

export const quoteResponse = z
  .object({
    current_price: z.number().nullable(),
    price_change_percent: z.number().nullable(),
    market_cap: z.number().nullable(),
    pe_ratio: z.number().nullable(),
    eps: z.number().nullable(),
    dividend_yield: z.number().nullable(),
    volume: z.number().nullable(),
    avg_volume: z.number().nullable(),
    week_52_low: z.number().nullable(),
    week_52_high: z.number().nullable(),
    quote_as_of: z.string().nullable().describe('Time of the price. Null if there is no price.'),
    quote_sample: z.boolean().describe('True for sample quotes, which must be labeled as such.'),
  })
  .meta({
    id: 'Quote',
    description:
      'A quote, with the fields of a watchlist entry (spec section 3). Null if unknown, shown as "n/a". US dollars, percent, shares.',
  });
export type QuoteResponse = z.infer<typeof quoteResponse>;

/** GET /api/tickers/{ticker}/prices */
export const pricesResponse = z
  .object({
    ticker: z.string(),
    prices: z
      .array(
        z.object({
          date: z.string(),
          open: z.number(),
          high: z.number(),
          low: z.number(),
          close: z.number(),
          volume: z.number().nullable(),
        }),
      )
      .nullable()
      .describe('One row per trading day, ascending. Null if there is no source, shown as "n/a". US dollars, shares.'),
    as_of: z.string().nullable().describe('When the prices were requested from the source.'),
    source: z.string().nullable(),
    sample: z.boolean(),
  })
  .meta({ id: 'Prices' });
export type PricesResponse = z.infer<typeof pricesResponse>;
