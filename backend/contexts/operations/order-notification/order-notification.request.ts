import { z } from 'zod';
import { reasonSchema } from '../../../platform/http/reason.ts';

/** Body of POST /api/admin/notifications/{id}/orders. */
export const orderNotificationRequest = z.object({
  order: z
    .enum(['retry', 'handedOver', 'notHandedOver'])
    .describe(
      '`retry`: send it again; one of unknown outcome may then arrive twice. `handedOver`, `notHandedOver`: what the provider says about one with an unknown outcome.',
    ),
  reason: reasonSchema,
});
export type OrderNotificationRequest = z.infer<typeof orderNotificationRequest>;
