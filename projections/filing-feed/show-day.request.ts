import { z } from 'zod';
import { FORM_TYPES } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { brandParameter } from '../../backend/platform/http/brand-parameter.ts';

/** Filters and paging of one day's filings. */
export const showDayRequest = z.object({
  day: z.iso.date().optional().describe('EDGAR’s filing date. By default, today or the latest day with filings.'),
  form: z.enum(FORM_TYPES).optional().describe('Form type, including amendments and related forms.'),
  level: level.optional(),
  cursor: z.string().max(512).optional().describe('`next` from the previous page.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  brand: brandParameter,
});
export type ShowDayRequest = z.infer<typeof showDayRequest>;
