import { z } from 'zod';
import { listFilingsRequest } from '../filing-feed/list-filings.request.ts';

export const exportFilingsRequest = listFilingsRequest.extend({
  ticker: z.string().max(20).optional().describe('Only filings of this company.'),
});
export type ExportFilingsRequest = z.infer<typeof exportFilingsRequest>;
