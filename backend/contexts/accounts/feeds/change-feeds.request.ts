import { z } from 'zod';

/** POST /api/feeds */
export const createFeedRequest = z.object({
  name: z.string().trim().min(1).max(60).describe('Shown in the settings and as the title of the feed.'),
  ticker: z.string().trim().min(1).max(20).nullish().describe('The one ticker it tells of; without it, the whole watchlist.'),
});
export type CreateFeedRequest = z.infer<typeof createFeedRequest>;
