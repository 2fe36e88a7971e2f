import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

/** POST /api/admin/tickers/{ticker}/correct */
export const correctTickerRequest = z.object({
  cik: z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, 'must be a CIK')
    .transform((cik) => cik.padStart(10, '0'))
    .nullable()
    .describe('CIK of the right company. Null removes a correction and restores the SEC’s assignment.'),
  reason: reasonSchema,
});
export type CorrectTickerRequest = z.infer<typeof correctTickerRequest>;
