import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

/** POST /api/admin/insiders/{cik}/merge */
export const mergeInsiderRequest = z.object({
  into: z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, 'must be a CIK')
    .transform((cik) => cik.padStart(10, '0'))
    .describe('CIK to merge it into.'),
  reason: reasonSchema,
});
export type MergeInsiderRequest = z.infer<typeof mergeInsiderRequest>;

/** POST /api/admin/insiders/{cik}/separate */
export const separateInsiderRequest = z.object({ reason: reasonSchema });
export type SeparateInsiderRequest = z.infer<typeof separateInsiderRequest>;
