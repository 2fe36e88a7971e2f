import { z } from 'zod';
import { alertResponse } from '#projections/alert-log/alert-log.response.ts';
import { filingSummaryResponse } from '#projections/filing-feed/filing.response.ts';
import { ruleTrace } from '../../contexts/scoring/published/scoring.events.ts';

/** GET /api/showcase: current activity, for visitors without an account. */
export const showcaseResponse = z
  .object({
    day: z.string().nullable().describe('EDGAR’s latest filing date with filings that everyone can see. Null if there are none.'),
    example: z
      .boolean()
      .describe(
        'True if no filing has been ranked yet. `filings` then contains past EDGAR filings as examples, which can’t be opened.',
      ),
    today: z.boolean().describe('Whether `day` is today.'),
    filings: z
      .array(filingSummaryResponse)
      .describe('The highest-ranked filings of `day`, up to four: by level, then score, then time.'),
    rules: z.array(ruleTrace).describe('All rules in the first filing’s score.'),
    alert: alertResponse
      .pick({
        accession: true,
        ticker: true,
        company_name: true,
        form: true,
        level: true,
        score: true,
        one_liner: true,
        ai_written: true,
        reasons: true,
        sample: true,
        stages: true,
      })
      .nullable()
      .describe('The latest alert sent about a filing that everyone can read. Doesn’t identify the recipient.'),
  })
  .meta({ id: 'Showcase' });
export type ShowcaseResponse = z.infer<typeof showcaseResponse>;
