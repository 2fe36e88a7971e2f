import { z } from 'zod';

export const reconciliationResponse = z
  .object({
    state: z
      .enum(['current', 'closing'])
      .describe('`closing`: days that EDGAR has published are still to be compared, so filings of those days may be missing.'),
    through: z
      .string()
      .nullable()
      .describe('Every business day up to this one is compared, `yyyy-mm-dd`; null before the first.'),
    openDays: z
      .array(
        z.object({
          from: z.string(),
          to: z.string().describe('The last one, `yyyy-mm-dd`.'),
          count: z.number().describe('Business days from the first to the last.'),
        }),
      )
      .describe('Ranges of business days still to be compared, oldest first, without days whose index EDGAR has not built yet.'),
    days: z
      .array(
        z.object({
          date: z.string(),
          published: z.boolean().describe('False for a business day that EDGAR has published no index of.'),
          expected: z.number(),
          seen: z.number(),
          late: z.number().describe('Found by the index alone.'),
          missing: z.number().describe('In the index and not here: unexplained.'),
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
      .describe("`sample`: built-in sample feed; `replay`: an EDGAR origin that is not the SEC's; `live`: the SEC's EDGAR."),
    lastPollAt: z.string().nullable().describe('Last successful look at the feed, ISO-8601 UTC, null before the first.'),
    state: z
      .enum(['ok', 'paused', 'failing', 'starting', 'catchingUp'])
      .describe(
        '`catchingUp`: the feed is looked at; days of a downtime, or a day on which the feed left a gap, are still to be compared.',
      ),
    message: z.string().nullable().describe('Sentence for the user when the state is not ok: cause and next step.'),
    seenToday: z.number().describe('Filings first seen since midnight Eastern.'),
    latestAcceptedAt: z.string().nullable(),
    reconciliation: reconciliationResponse
      .nullable()
      .describe(`Comparison with EDGAR's daily indexes; null for the sample feed, which has none, and before the first look.`),
  })
  .meta({ id: 'Coverage' });
export type CoverageResponse = z.infer<typeof coverageResponse>;
