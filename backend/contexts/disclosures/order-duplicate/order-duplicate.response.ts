import { z } from 'zod';

/** POST /api/admin/duplicates/{accession}/orders */
export const orderDuplicateResponse = z
  .object({ done: z.string().describe('What was done, in a sentence.') })
  .meta({ id: 'DuplicateOrder' });
export type OrderDuplicateResponse = z.infer<typeof orderDuplicateResponse>;
