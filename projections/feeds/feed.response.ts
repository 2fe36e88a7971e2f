import { z } from 'zod';

/** GET /api/feeds */
export const feedListResponse = z
  .object({
    feeds: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        ticker: z.string().nullable().describe('Null for the whole watchlist.'),
        brand: z.string(),
        created_on: z.string().describe('UTC day.'),
        last_read_on: z.string().nullable().describe('UTC day on which a program last read it; null before the first time.'),
      }),
    ),
  })
  .meta({ id: 'FeedList', description: 'Live feeds without their addresses, which are shown only when they are made.' });
export type FeedListResponse = z.infer<typeof feedListResponse>;
