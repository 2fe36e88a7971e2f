import { z } from 'zod';

const day = z.string();

/** GET /api/coverage/mine */
export const accountCoverageResponse = z
  .object({
    from: day.describe('First of the seven days, `yyyy-mm-dd`, on EDGAR’s calendar.'),
    to: day.describe('Today at EDGAR.'),
    tickers: z.number().describe('Number of tickers on the watchlist.'),
    published: z
      .number()
      .describe('Filings of any form type that EDGAR’s daily indexes list for these companies on the days compared.'),
    seen: z.number().describe('How many of them we had before the index was read.'),
    late: z.array(z.string()).describe('Accession numbers found only through the index.'),
    missing: z.array(z.string()).describe('Accession numbers listed in the index but never received, for no known reason.'),
    slowest: z
      .object({
        accession: z.string(),
        seconds: z.number().describe('Time from when we first received it until it was scored.'),
        acceptedAt: z.string().nullable(),
        firstSeenAt: z.string(),
        ingestedAt: z.string(),
        readAt: z.string().nullable(),
        scoredAt: z.string(),
      })
      .nullable()
      .describe('Of the filings counted in `seen`, the one that took longest to score. Null until one is scored.'),
    reconciledDays: z.array(day).describe('Business days whose index was read, oldest first.'),
    notReconciledDays: z.array(day).describe('Business days we can’t report on yet, oldest first. Usually just today.'),
  })
  .meta({ id: 'AccountCoverage' });
export type AccountCoverageResponse = z.infer<typeof accountCoverageResponse>;
