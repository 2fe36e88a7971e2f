import { z } from 'zod';

/** POST /api/cancel-subscription */
export const cancelSubscriptionResponse = z
  .object({
    activeUntil: z
      .string()
      .describe('End of the paid period, when the plan ends. If the subscription no longer gave a plan, the current time.'),
  })
  .meta({ id: 'CancelledSubscription' });
export type CancelSubscriptionResponse = z.infer<typeof cancelSubscriptionResponse>;
