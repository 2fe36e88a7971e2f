import { z } from 'zod';
import { ruleTrace } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { alertResponse } from '../alert-log/alert-log.response.ts';
import { filingSummaryResponse } from '../filing-feed/filing.response.ts';

/** GET /api/showcase: current activity, for visitors without an account. */
export const showcaseResponse = z
  .object({
    day: z
      .string()
      .nullable()
      .describe("Newest of EDGAR's days (filing dates) with filings that everybody may read here; null without any."),
    example: z
      .boolean()
      .describe('No filing has been ranked yet: `filings` are past ones of EDGAR, as an example, and open nothing here.'),
    today: z.boolean().describe('Whether `day` is today.'),
    filings: z
      .array(filingSummaryResponse)
      .describe('The filings of `day` that are ranked highest, at most four: by level, then score, then time.'),
    rules: z.array(ruleTrace).describe('Every rule of the score of the first of them.'),
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
