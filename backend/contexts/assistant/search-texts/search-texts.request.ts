import { z } from 'zod';
import { brandParameter } from '../../../platform/http/brand-parameter.ts';

const day = z.iso.date();
const PAGE = 20;
const MOST_HITS = 200;

export const searchTextsRequest = z.object({
  q: z.string().trim().min(2).max(200).describe('Words that a passage has to hold, all of them, in any order and form.'),
  ticker: z.string().trim().min(1).max(12).optional().describe('Only filings of this company.'),
  form: z.string().trim().min(1).max(20).optional().describe('Only this form type, as the watchlist names it: `8-K`, `13D`.'),
  from: day.optional().describe('First filing date.'),
  to: day.optional().describe('Last filing date.'),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_HITS - PAGE)
    .default(0)
    .describe('Hits to skip; `next` of the page before.'),
  limit: z.coerce.number().int().min(1).max(PAGE).default(10),
  brand: brandParameter,
});
export type SearchTextsRequest = z.infer<typeof searchTextsRequest>;
