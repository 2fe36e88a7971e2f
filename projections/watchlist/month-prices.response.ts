import { z } from 'zod';

/** GET /api/watchlist/prices */
export const monthPricesResponse = z
  .object({
    prices: z
      .array(
        z.object({
          ticker: z.string(),
          closes: z.array(z.number()).describe('Closing prices for the last 30 days, ascending. US dollars.'),
          sample: z.boolean(),
        }),
      )
      .describe('One row per ticker on the list with known prices.'),
  })
  .meta({ id: 'MonthPrices' });
export type MonthPricesResponse = z.infer<typeof monthPricesResponse>;
