import { z } from 'zod';

/** POST /api/watchlist/import */
export const importWatchlistRequest = z.object({
  text: z
    .string()
    .min(1)
    .describe(
      'The file’s text, unchanged: a table with a `ticker` column and optional `forms`, `note` and `tags` columns (separate multiple values in a cell with semicolons); just tickers; a JSON list of tickers or of `{ticker, forms, note, tags, rules}`; or an export from GET /api/export.',
    ),
});
export type ImportWatchlistRequest = z.infer<typeof importWatchlistRequest>;
