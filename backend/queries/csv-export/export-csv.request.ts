import { z } from 'zod';
import { listFilingsRequest } from '#projections/filing-feed/list-filings.request.ts';

export const exportFilingsRequest = listFilingsRequest.extend({
  ticker: z.string().max(20).optional().describe('Limit to this company’s filings.'),
});
export type ExportFilingsRequest = z.infer<typeof exportFilingsRequest>;
