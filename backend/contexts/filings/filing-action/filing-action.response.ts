import { z } from 'zod';

/** POST /api/admin/filings/{accession}/orders */
export const filingActionResponse = z
  .object({ done: z.string().describe('What was done, or what happens next, in one sentence.') })
  .meta({ id: 'FilingOrderResult' });
export type FilingActionResponse = z.infer<typeof filingActionResponse>;
