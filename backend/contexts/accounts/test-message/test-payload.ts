import { z } from 'zod';

/** Outbox kind, stored in every row. */
export const TEST_MESSAGE = 'test';

/** Payload of a test message in its outbox row. */
export const testPayload = z.object({
  /** ISO-8601 UTC. A test that arrives later would only be confusing. */
  expiresAt: z.string(),
});
export type TestPayload = z.infer<typeof testPayload>;
