import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

/** Body of POST /api/admin/notifications/{id}/orders. */
export const notificationActionRequest = z.object({
  order: z
    .enum(['retry', 'again', 'handedOver', 'notHandedOver'])
    .describe(
      '`retry`: send it again. If the outcome is unknown, it may arrive twice. `again`: resend a message that was sent or suppressed, to the account’s current contact. `handedOver`, `notHandedOver`: if the outcome is unknown, record whether the provider says it was sent.',
    ),
  reason: reasonSchema,
});
export type NotificationActionRequest = z.infer<typeof notificationActionRequest>;
