import { z } from 'zod';

/** POST /api/watchlist/changes */
export const editEntriesResponse = z
  .object({
    changed: z.array(z.string()).describe('The tickers that were changed.'),
  })
  .meta({ id: 'EditEntries' });
export type EditEntriesResponse = z.infer<typeof editEntriesResponse>;
