import { z } from 'zod';

/** GET /api/tickers/{ticker}/backfill: progress of a company's backfill. */
export const backfillResponse = z
  .object({
    state: z.enum(['none', 'queued', 'running', 'done', 'failed']).describe('`none`: nobody has watched this company yet.'),
    total: z.number().nullable().describe(`Filings to be recorded, null before EDGAR's list was read.`),
    done: z.number(),
    toRead: z.number().describe('Filings of the past that are listed and still to be read.'),
    message: z.string().nullable().describe('Sentence for the user where something is in the way.'),
  })
  .meta({ id: 'Backfill' });
export type BackfillResponse = z.infer<typeof backfillResponse>;
