import { z } from 'zod';

/** POST /api/feeds */
export const createFeedRequest = z
  .object({
    name: z.string().trim().min(1).max(60).describe('Shown in Settings and as the feed’s title.'),
    ticker: z
      .string()
      .trim()
      .min(1)
      .max(20)
      .nullish()
      .describe('Limits the feed to one ticker. If omitted, the feed covers the whole watchlist.'),
    tag: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .nullish()
      .describe('Limits the feed to tickers with this tag. Can’t be combined with a ticker.'),
  })
  .refine(({ ticker, tag }) => !ticker || !tag, { message: 'Choose a ticker or a tag, not both.', path: ['tag'] });
export type CreateFeedRequest = z.infer<typeof createFeedRequest>;
