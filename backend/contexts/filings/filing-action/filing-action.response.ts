import { z } from 'zod';

/** POST /api/admin/filings/{accession}/orders */
export const filingActionResponse = z
  .object({ done: z.string().describe('What happens next, in one sentence.') })
  .meta({ id: 'FilingOrder' });
export type FilingActionResponse = z.infer<typeof filingActionResponse>;
