import { z } from 'zod';
import { brandParameter } from '#platform/http/brand-parameter.ts';

const day = z.iso.date();
const PAGE = 20;
const MAX_HITS = 200;

export const searchTextsRequest = z.object({
  q: z.string().trim().min(2).max(200).describe('Words that must all appear in a passage, in any order and any form.'),
  ticker: z.string().trim().min(1).max(12).optional().describe('Limit to this company’s filings.'),
  form: z.string().trim().min(1).max(20).optional().describe('Limit to this form type, as named on the watchlist: `8-K`, `13D`.'),
  from: day.optional().describe('First filing date.'),
  to: day.optional().describe('Last filing date.'),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_HITS - PAGE)
    .default(0)
    .describe('Number of results to skip (`next` from the previous page).'),
  limit: z.coerce.number().int().min(1).max(PAGE).default(10),
  brand: brandParameter,
});
export type SearchTextsRequest = z.infer<typeof searchTextsRequest>;
