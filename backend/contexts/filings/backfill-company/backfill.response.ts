import { z } from 'zod';

/** GET /api/tickers/{ticker}/backfill: progress of a company's backfill. */
export const backfillResponse = z
  .object({
    state: z.enum(['none', 'queued', 'running', 'done', 'failed']).describe('`none`: no one has followed this company yet.'),
    total: z.number().nullable().describe(`Number of filings to load. Null until EDGAR’s list has been read.`),
    done: z.number(),
    toRead: z.number().describe('Past filings that are listed but haven’t been read yet.'),
    message: z.string().nullable().describe('Message for the user if there’s a problem.'),
  })
  .meta({ id: 'Backfill' });
export type BackfillResponse = z.infer<typeof backfillResponse>;
