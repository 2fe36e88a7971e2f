import { z } from 'zod';

/** POST /api/watchlist/{ticker} */
export const editEntryResponse = z
  .object({
    ticker: z.string(),
    changed: z.boolean().describe('False if nothing changed.'),
  })
  .meta({ id: 'EditEntry' });
export type EditEntryResponse = z.infer<typeof editEntryResponse>;
