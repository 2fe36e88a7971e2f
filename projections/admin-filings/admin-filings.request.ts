import { z } from 'zod';
import { FORM_TYPES } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { adminListFields } from '../../backend/platform/http/admin-list-fields.ts';

export const readingState = z
  .enum(['read', 'not_read', 'waiting', 'partial', 'unread', 'skipped', 'parked'])
  .describe(
    '`read`: its facts are recorded whole. `not_read`: none are. Of damaged ones `waiting` is asked for again, `partial` is recorded as far as it can be read, of `unread` nothing can be read, and `skipped` was left as it is by an administrator. `parked`: a process could not continue with it.',
  );

/** GET /api/admin/filings and its CSV */
export const listAdminFilingsRequest = z.object({
  search: z.string().trim().max(80).optional().describe('A ticker, a CIK or an accession number, as a whole.'),
  form: z.enum(FORM_TYPES).optional().describe('Form type, its amendments and related forms included.'),
  level: level.optional(),
  state: readingState.optional(),
  from: z.iso.date().optional().describe('First day of acceptance, UTC.'),
  to: z.iso.date().optional().describe('Last day of acceptance, UTC.'),
  sort: z.enum(['-accepted']).default('-accepted').describe('Newest first; damaged ones oldest damage first.'),
  ...adminListFields,
});
export type ListAdminFilingsRequest = z.infer<typeof listAdminFilingsRequest>;
