import { z } from 'zod';

/** POST /api/watchlist/import */
export const importWatchlistRequest = z.object({
  text: z
    .string()
    .min(1)
    .describe(
      'The file as it is: a table with a column `ticker`, and `forms`, `note`, `tags` where they are there (several values in a cell are separated by semicolons); tickers alone; a JSON list of tickers or of `{ticker, forms, note, tags, rules}`; or what GET /api/export sends.',
    ),
});
export type ImportWatchlistRequest = z.infer<typeof importWatchlistRequest>;
