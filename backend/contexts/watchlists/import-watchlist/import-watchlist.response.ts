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
          line: z.number().describe('Of a table its line, of a JSON list the place; from 1.'),
          ticker: z.string().describe('As it is spelled in the company reference, else as in the file.'),
          outcome: z.enum(['added', 'updated', 'unchanged', 'refused']),
          error: z
            .string()
            .nullable()
            .describe(
              'Of a refused line: `entry_invalid`, `ticker_not_recognized`, `ticker_repeated`, `form_not_recognized`, `form_locked`, `ticker_limit_exceeded` or `conflict`.',
            ),
          message: z.string().nullable().describe('Of a refused line: what to do.'),
        }),
      )
      .describe('One per ticker of the file, in its order.'),
  })
  .meta({ id: 'ImportWatchlist' });
export type ImportWatchlistResponse = z.infer<typeof importWatchlistResponse>;
