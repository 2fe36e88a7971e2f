import { z } from 'zod';
import { reasonSchema } from '../../../platform/http/reason.ts';

/** Body of POST /api/admin/parked/orders. */
export const releaseParkedRequest = z.object({
  order: z
    .enum(['retry', 'skip'])
    .describe('Try the stream again from the event that failed, or leave that event out for good and go on after it.'),
  process: z.string().max(200),
  stream: z.string().max(300),
  position: z
    .string()
    .regex(/^\d{20}$/, 'must be the 20 digits of a position')
    .optional()
    .describe('Of the event to leave out; it must be the one that failed.'),
  reason: reasonSchema,
});
export type ReleaseParkedRequest = z.infer<typeof releaseParkedRequest>;
