import { z } from 'zod';

export const reconciliationResponse = z
  .object({
    state: z
      .enum(['current', 'closing'])
      .describe('`closing`: some days still need to be compared with EDGAR’s index, so filings from those days may be missing.'),
    through: z
      .string()
      .nullable()
      .describe('Every business day up to this date has been compared, `yyyy-mm-dd`. Null before the first comparison.'),
    openDays: z
      .array(
        z.object({
          from: z.string(),
          to: z.string().describe('Last day, `yyyy-mm-dd`.'),
          count: z.number().describe('Number of business days in the range.'),
        }),
      )
      .describe('Ranges of business days that haven’t been compared yet, oldest first. Excludes days EDGAR hasn’t indexed yet.'),
    days: z
      .array(
        z.object({
          date: z.string(),
          published: z.boolean().describe('False for a business day without an EDGAR index.'),
          expected: z.number(),
          seen: z.number(),
          late: z.number().describe('Found only through the index.'),
          missing: z.number().describe('Listed in the index but not received, for no known reason.'),
          withdrawn: z.number(),
        }),
      )
      .describe('Compared days, newest first, at most ten. expected = seen + late + missing.'),
  })
  .meta({ id: 'Reconciliation' });
export type ReconciliationResponse = z.infer<typeof reconciliationResponse>;

/** GET /api/coverage: how fresh and complete our view of EDGAR is. */
export const coverageResponse = z
  .object({
    origin: z
      .enum(['sample', 'replay', 'live'])
      .describe('`sample`: built-in sample feed. `replay`: a recorded copy of EDGAR. `live`: the SEC’s EDGAR.'),
    lastPollAt: z
      .string()
      .nullable()
      .describe('When the feed was last checked successfully, ISO-8601 UTC. Null if it hasn’t been checked yet.'),
    state: z
      .enum(['ok', 'paused', 'failing', 'starting', 'catchingUp'])
      .describe('`catchingUp`: the feed is being checked, but days with an outage or a gap still need to be compared.'),
    message: z.string().nullable().describe('Message for the user if there’s a problem: the cause and the next step.'),
    seenToday: z.number().describe('Number of filings received since midnight Eastern Time.'),
    latestAcceptedAt: z.string().nullable(),
    reconciliation: reconciliationResponse
      .nullable()
      .describe(
        `Comparison with EDGAR’s daily indexes. Null before the first comparison and for the sample feed, which has no indexes.`,
      ),
  })
  .meta({ id: 'Coverage' });
export type CoverageResponse = z.infer<typeof coverageResponse>;
