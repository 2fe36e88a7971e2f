import { z } from 'zod';
import { FORM_TYPES } from '../../contexts/brands/published/brand.catalog.ts';
import { level } from '../../contexts/scoring/published/scoring.events.ts';
import { adminListFields } from '../../platform/http/admin-list-fields.ts';

export const readingState = z
  .enum(['read', 'not_read', 'waiting', 'partial', 'unread', 'skipped', 'parked'])
  .describe(
    '`read`: read completely. `not_read`: not read at all. Damaged filings are `waiting` (we’ll try again), `partial` (read as far as possible), `unread` (nothing could be read) or `skipped` (by an administrator). `parked`: a process got stuck on it.',
  );

/** GET /api/admin/filings and its CSV */
export const listAdminFilingsRequest = z.object({
  search: z.string().trim().max(80).optional().describe('A complete ticker, CIK or accession number.'),
  form: z.enum(FORM_TYPES).optional().describe('Form type, including amendments and related forms.'),
  level: level.optional(),
  state: readingState.optional(),
  from: z.iso.date().optional().describe('First acceptance date, in UTC.'),
  to: z.iso.date().optional().describe('Last acceptance date, in UTC.'),
  sort: z.enum(['-accepted']).default('-accepted').describe('Newest first. Damaged filings are sorted by oldest damage first.'),
  ...adminListFields,
});
export type ListAdminFilingsRequest = z.infer<typeof listAdminFilingsRequest>;
