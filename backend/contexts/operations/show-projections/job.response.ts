import { z } from 'zod';

/** Background work that a worker does for an administrator. */
export const jobResponse = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
  reason: z.string(),
  requestedAt: z.string(),
  updatedAt: z.string(),
  progress: z.object({ done: z.number(), total: z.number().nullable(), note: z.string() }).nullable(),
  result: z.record(z.string(), z.unknown()).nullable(),
  error: z.string().nullable(),
});
export type JobResponse = z.infer<typeof jobResponse>;
