import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';
import { JUDGEMENT_ACTIONS } from '../published/filing-action.events.ts';

/** POST /api/admin/filings/{accession}/orders */
export const filingActionRequest = z.object({
  order: z
    .enum(['read', 'skip', ...JUDGEMENT_ACTIONS])
    .describe(
      '`read`: download the filing from EDGAR again. `skip`: stop retrying a damaged filing. `rescore`: score it again from the data we have. `reanalyse`: ask the AI about it.',
    ),
  reason: reasonSchema,
});
export type FilingActionRequest = z.infer<typeof filingActionRequest>;
