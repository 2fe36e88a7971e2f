import { z } from 'zod';

/** GET /api/watchlist/prices */
export const monthPricesResponse = z
  .object({
    prices: z
      .array(
        z.object({
          ticker: z.string(),
          closes: z.array(z.number()).describe('Closing prices of the 30 days up to the newest one, ascending. US dollars.'),
          sample: z.boolean(),
        }),
      )
      .describe('One row per ticker of the list whose prices are known.'),
  })
  .meta({ id: 'MonthPrices' });
export type MonthPricesResponse = z.infer<typeof monthPricesResponse>;
