import { z } from 'zod';

/** POST /api/admin/filings/{accession}/orders */
export const orderFilingResponse = z
  .object({ done: z.string().describe('What happens next, in one sentence.') })
  .meta({ id: 'FilingOrder' });
export type OrderFilingResponse = z.infer<typeof orderFilingResponse>;
