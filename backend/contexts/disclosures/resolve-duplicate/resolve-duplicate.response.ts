import { z } from 'zod';

/** POST /api/admin/duplicates/{accession}/orders */
export const resolveDuplicateResponse = z
  .object({ done: z.string().describe('What was done, in one sentence.') })
  .meta({ id: 'DuplicateOrderResult' });
export type ResolveDuplicateResponse = z.infer<typeof resolveDuplicateResponse>;
