import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

const generation = z.number().int().min(1);

/** Body of POST /api/admin/projections/{name}/orders. */
export const projectionActionRequest = z.discriminatedUnion('order', [
  z.strictObject({ order: z.literal('rebuild'), reason: reasonSchema }),
  z.strictObject({ order: z.literal('compare'), reason: reasonSchema }),
  z.strictObject({ order: z.literal('stop'), reason: reasonSchema }),
  z.strictObject({ order: z.literal('promote'), generation, reason: reasonSchema }),
  z.strictObject({ order: z.literal('drop'), generation, reason: reasonSchema }),
  z.strictObject({ order: z.literal('rollBack'), reason: reasonSchema }),
  z.strictObject({
    order: z.literal('skip'),
    position: z
      .string()
      .regex(/^\d{20}$/, 'must be a 20-digit position')
      .describe('20-digit position of the event that failed.'),
    reason: reasonSchema,
  }),
]);
export type ProjectionActionRequest = z.infer<typeof projectionActionRequest>;
