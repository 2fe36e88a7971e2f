import { z } from 'zod';
import { FORM_TYPES } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { brandParameter } from '../../backend/platform/http/brand-parameter.ts';

const day = z.iso.date();

/** Filters and paging of every list of filings. A bare date is a UTC day; `from` and `to` are both inclusive, by acceptance. */
export const listFilingsRequest = z.object({
  form: z.enum(FORM_TYPES).optional().describe('Form type, its amendments and related forms included.'),
  level: level.optional(),
  item: z
    .string()
    .regex(/^\d{1,2}(\.\d{2})?$/, 'must look like 5.02')
    .optional()
    .describe('8-K item, `5.02`.'),
  from: day.optional().describe('First day of acceptance, UTC.'),
  to: day.optional().describe('Last day of acceptance, UTC.'),
  cursor: z.string().max(512).optional().describe('`next` of the page before.'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  brand: brandParameter,
});
export type ListFilingsRequest = z.infer<typeof listFilingsRequest>;
