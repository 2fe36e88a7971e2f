import { z } from 'zod';
import { FORM_TYPES } from '../../brands/published/brand.catalog.ts';

/** POST /api/saved-searches */
export const saveSearchRequest = z.strictObject({
  q: z.string().trim().min(2).max(200).describe('Words that a passage has to hold, all of them, in any order and form.'),
  ticker: z.string().trim().min(1).max(12).optional().describe('Only filings of this company.'),
  form: z.enum(FORM_TYPES).optional().describe('Only this form type, as the watchlist names it.'),
});
export type SaveSearchRequest = z.infer<typeof saveSearchRequest>;
