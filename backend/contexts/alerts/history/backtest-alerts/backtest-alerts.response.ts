import { z } from 'zod';
import { level } from '../../../scoring/published/scoring.events.ts';

const change = z.number().nullable().describe('Percent; null where one of the two closes is not stored.');

const figures = z.object({
  measured: z.number().int().describe('Changes for which both closes are stored.'),
  higher: z.number().int(),
  lower: z.number().int(),
  median: z.number().nullable().describe('Percent; null where nothing is measured.'),
});

const filing = {
  accession: z.string(),
  ticker: z.string(),
  form: z.string(),
  at: z.string().describe('When EDGAR accepted it, else the start of its filing date; ISO-8601 UTC.'),
  level: level.nullable().describe('Null where the plan does not open the form.'),
  headline: z.string().nullable().describe('Null where the plan does not open the form.'),
  ai_written: z.boolean().describe('The headline was written by an AI.'),
  after: z.object({ day1: change, day5: change, day20: change }).describe('From the last close before it was accepted.'),
};

/** POST /api/alerts/backtest */
export const backtestAlertsResponse = z
  .object({
    scoresSince: z
      .string()
      .nullable()
      .describe('Day (UTC) of the oldest filing of any company that has a score here; null without one.'),
    from: z.string().describe('ISO-8601 UTC.'),
    until: z.string().describe('The moment up to which filings were judged, ISO-8601 UTC.'),
    prices: z.object({
      source: z.string().nullable().describe('Who gives the closing prices; null where none are stored.'),
      sample: z.boolean().describe('True for made-up prices of the sample mode.'),
      missing: z.array(z.string()).describe('Tickers of the list without stored closing prices.'),
    }),
    horizons: z
      .array(
        z.object({
          days: z.number().int().describe('Trading days.'),
          alerted: figures,
          missed: figures,
          base: figures.describe('From every trading day of the year, of the same tickers, whatever was filed.'),
        }),
      )
      .describe('What the closing price did after 1, 5 and 20 trading days.'),
    alerted: z.number().int().describe('Filings that would have sent something.'),
    missed: z.number().int().describe('Filings of the companies and forms of the list that would have sent nothing.'),
    reasons: z.array(z.object({ reason: z.string(), filings: z.number().int() })).describe('Why they would have sent nothing.'),
    incomplete: z.array(z.string()).describe('Tickers of which more was filed than is looked at: only the newest count.'),
    keywordsJudged: z.boolean().describe('False where rules name keywords: texts are not searched here.'),
    newestAlerted: z
      .array(z.object({ ...filing, channels: z.array(z.enum(['email', 'sms', 'push'])) }))
      .describe('At most fifty.'),
    newestMissed: z.array(z.object({ ...filing, reason: z.string() })).describe('At most fifty.'),
  })
  .meta({ id: 'AlertBacktest' });
export type BacktestAlertsResponse = z.infer<typeof backtestAlertsResponse>;
