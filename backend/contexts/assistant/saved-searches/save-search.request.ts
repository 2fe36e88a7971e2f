import { z } from 'zod';
import { FORM_TYPES } from '../../brands/published/brand.catalog.ts';

/** POST /api/saved-searches */
export const saveSearchRequest = z.strictObject({
  q: z.string().trim().min(2).max(200).describe('Words that must all appear in a passage, in any order and any form.'),
  ticker: z.string().trim().min(1).max(12).optional().describe('Limit to this company’s filings.'),
  form: z.enum(FORM_TYPES).optional().describe('Limit to this form type, as named on the watchlist.'),
});
export type SaveSearchRequest = z.infer<typeof saveSearchRequest>;
