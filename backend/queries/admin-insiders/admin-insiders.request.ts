import { z } from 'zod';
import { adminListFields } from '../../platform/http/admin-list-fields.ts';

/** GET /api/admin/insiders */
export const listInsidersRequest = z.object({
  search: z.string().trim().max(80).optional().describe('A CIK, or the start of a name as EDGAR writes it (last name first).'),
  identity: z.enum(['merged']).optional().describe('`merged`: only CIKs that were merged into another one.'),
  sort: z.enum(['name']).default('name').describe('By current name, last name first.'),
  ...adminListFields,
});
export type ListInsidersRequest = z.infer<typeof listInsidersRequest>;
