import { z } from 'zod';
import { brandParameter } from '../../platform/http/brand-parameter.ts';

export const searchRequest = z.object({
  q: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .describe('Ticker, company, insider’s name, accession number, or a ticker and form type: `AAPL 10-K`.'),
  brand: brandParameter,
});
export type SearchRequest = z.infer<typeof searchRequest>;
