import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

/** Body of POST /api/admin/notifications/{id}/orders. */
export const orderNotificationRequest = z.object({
  order: z
    .enum(['retry', 'again', 'handedOver', 'notHandedOver'])
    .describe(
      '`retry`: send it again. If the outcome is unknown, it may arrive twice. `again`: send one that was sent or suppressed once more, to the account’s current contact. `handedOver`, `notHandedOver`: whether the provider says it was sent, if the outcome is unknown.',
    ),
  reason: reasonSchema,
});
export type OrderNotificationRequest = z.infer<typeof orderNotificationRequest>;
