import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

/** POST /api/admin/duplicates/{accession}/orders */
export const resolveDuplicateRequest = z.object({
  order: z
    .enum(['merge', 'dismiss'])
    .describe('`merge`: both filings are the same disclosure, and the later one is a duplicate. `dismiss`: they’re separate.'),
  other: z
    .string()
    .regex(/^\d{10}-\d{2}-\d{6}$/, 'must look like 0000320193-24-000123')
    .describe('Accession number of the earlier filing.'),
  reason: reasonSchema,
});
export type ResolveDuplicateRequest = z.infer<typeof resolveDuplicateRequest>;
