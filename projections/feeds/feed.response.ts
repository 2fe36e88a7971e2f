import { z } from 'zod';

/** GET /api/feeds */
export const feedListResponse = z
  .object({
    feeds: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        ticker: z.string().nullable().describe('Null means the whole watchlist or the tickers with a tag.'),
        tag: z.string().nullable().describe('Tag whose tickers it covers.'),
        brand: z.string(),
        created_on: z.string().describe('UTC day.'),
        last_read_on: z.string().nullable().describe('UTC day when a feed reader last used it. Null if never.'),
      }),
    ),
  })
  .meta({ id: 'FeedList', description: 'Active feeds, without their links. A link is shown only when it’s created.' });
export type FeedListResponse = z.infer<typeof feedListResponse>;
