import { z } from 'zod';

/** Kind of outbox rows; stored in every row. */
export const TEST_MESSAGE = 'test';

/** What a row holds of a test message. */
export const testPayload = z.object({
  /** ISO-8601 UTC. Later it would surprise its reader. */
  expiresAt: z.string(),
});
export type TestPayload = z.infer<typeof testPayload>;
