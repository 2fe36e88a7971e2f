import { z } from 'zod';

/** POST /api/watchlist/import */
export const importWatchlistResponse = z
  .object({
    added: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    refused: z.number(),
    lines: z
      .array(
        z.object({
          line: z.number().describe('Line number in a table, or position in a JSON list. Starts at 1.'),
          ticker: z.string().describe('As spelled in the company list, or as spelled in the file if it isn’t found there.'),
          outcome: z.enum(['added', 'updated', 'unchanged', 'refused']),
          error: z
            .string()
            .nullable()
            .describe(
              'For a rejected row: `entry_invalid`, `ticker_not_recognized`, `ticker_repeated`, `form_not_recognized`, `form_locked`, `ticker_limit_exceeded`, `rate_limited` or `conflict`.',
            ),
          message: z.string().nullable().describe('For a rejected row: why it was rejected.'),
        }),
      )
      .describe('One per ticker in the file, in the same order.'),
  })
  .meta({ id: 'ImportWatchlist' });
export type ImportWatchlistResponse = z.infer<typeof importWatchlistResponse>;
