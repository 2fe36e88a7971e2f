import { z } from 'zod';
import { adminListFields } from '../../backend/platform/http/admin-list-fields.ts';

export const duplicateState = z
  .enum(['marked', 'merged', 'dismissed'])
  .describe(
    '`marked`: found by a rule and not reviewed yet. `merged`: an administrator confirmed it. `dismissed`: an administrator said they are separate.',
  );

/** GET /api/admin/duplicates and its CSV */
export const listDuplicatesRequest = z.object({
  search: z.string().trim().max(80).optional().describe('A complete ticker, CIK or accession number of the later filing.'),
  state: duplicateState.optional(),
  sort: z.enum(['-at']).default('-at').describe('Latest decision first.'),
  ...adminListFields,
});
export type ListDuplicatesRequest = z.infer<typeof listDuplicatesRequest>;

/** GET /api/admin/duplicates/{accession} */
export const showDuplicateRequest = z.object({
  other: z
    .string()
    .regex(/^\d{10}-\d{2}-\d{6}$/, 'must look like 0000320193-24-000123')
    .optional()
    .describe('The filing to compare with. By default, the one it was marked as a duplicate of.'),
});
export type ShowDuplicateRequest = z.infer<typeof showDuplicateRequest>;
