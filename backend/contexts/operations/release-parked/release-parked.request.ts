import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

/** Body of POST /api/admin/parked/orders. */
export const releaseParkedRequest = z.object({
  order: z
    .enum(['retry', 'skip'])
    .describe('Retry the stream from the event that failed, or skip that event permanently and continue.'),
  process: z.string().max(200),
  stream: z.string().max(300),
  position: z
    .string()
    .regex(/^\d{20}$/, 'must be a 20-digit position')
    .optional()
    .describe('Position of the event to skip. It must be the one that failed.'),
  reason: reasonSchema,
});
export type ReleaseParkedRequest = z.infer<typeof releaseParkedRequest>;
