import { z } from 'zod';

/** POST /api/cancel-subscription */
export const cancelSubscriptionResponse = z
  .object({
    activeUntil: z
      .string()
      .describe(
        'When the plan ends, which is the end of the paid period. If the subscription no longer provided a plan, the current time.',
      ),
  })
  .meta({ id: 'CancelledSubscription' });
export type CancelSubscriptionResponse = z.infer<typeof cancelSubscriptionResponse>;
