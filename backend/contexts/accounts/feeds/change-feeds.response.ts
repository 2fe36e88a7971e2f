import { z } from 'zod';

/** POST /api/feeds */
export const createFeedResponse = z
  .object({
    id: z.string(),
    ticker: z.string().nullable(),
    path: z
      .string()
      .nullable()
      .describe(
        'The feed’s path, shown only once. Anyone who has it can read the feed. Null if the request repeats an earlier one.',
      ),
  })
  .meta({ id: 'CreateFeed' });
export type CreateFeedResponse = z.infer<typeof createFeedResponse>;

/** POST /api/feeds/{id}/revoke */
export const revokeFeedResponse = z.object({ revoked: z.literal(true) }).meta({ id: 'RevokeFeed' });
export type RevokeFeedResponse = z.infer<typeof revokeFeedResponse>;
