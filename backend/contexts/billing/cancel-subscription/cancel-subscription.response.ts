import { z } from 'zod';

/** POST /api/cancel-subscription */
export const cancelSubscriptionResponse = z
  .object({
    activeUntil: z
      .string()
      .describe('End of what is paid for, when the plan ends; now for a subscription that gave no plan any more.'),
  })
  .meta({ id: 'CancelledSubscription' });
export type CancelSubscriptionResponse = z.infer<typeof cancelSubscriptionResponse>;
