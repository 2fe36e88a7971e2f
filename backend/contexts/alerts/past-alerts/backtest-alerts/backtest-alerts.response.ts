import { z } from 'zod';
import { level } from '#contexts/scoring/published/scoring.events.ts';

const change = z.number().nullable().describe('In percent. Null if either closing price is missing.');

const figures = z.object({
  measured: z.number().int().describe('Number of price changes for which we have both closing prices.'),
  higher: z.number().int(),
  lower: z.number().int(),
  median: z.number().nullable().describe('In percent. Null if nothing was measured.'),
});

const filing = {
  accession: z.string(),
  ticker: z.string(),
  form: z.string(),
  at: z.string().describe('When EDGAR accepted the filing, or the start of its filing date (ISO-8601 UTC).'),
  level: level.nullable().describe('Null if the plan doesn’t include the form.'),
  headline: z.string().nullable().describe('Null if the plan doesn’t include the form.'),
  ai_written: z.boolean().describe('Whether AI wrote the headline.'),
  after: z.object({ day1: change, day5: change, day20: change }).describe('Change since the last close before acceptance.'),
};

/** POST /api/alerts/backtest */
export const backtestAlertsResponse = z
  .object({
    scoresSince: z
      .string()
      .nullable()
      .describe('Date (UTC) of the oldest scored filing from any company. Null if no filing has been scored yet.'),
    from: z.string().describe('ISO-8601 UTC.'),
    until: z.string().describe('End of the period that was evaluated, ISO-8601 UTC.'),
    prices: z.object({
      source: z.string().nullable().describe('Source of the closing prices. Null if there are none.'),
      sample: z.boolean().describe('True if the prices are sample data.'),
      missing: z.array(z.string()).describe('Tickers on the watchlist that have no closing prices.'),
    }),
    horizons: z
      .array(
        z.object({
          days: z.number().int().describe('Trading days.'),
          alerted: figures,
          missed: figures,
          base: figures.describe('For comparison: all trading days in the year for the same tickers.'),
        }),
      )
      .describe('How the closing price changed after 1, 5 and 20 trading days.'),
    alerted: z.number().int().describe('Filings that would have triggered an alert.'),
    missed: z.number().int().describe('Filings you follow, by company and form, that wouldn’t have triggered an alert.'),
    reasons: z
      .array(z.object({ reason: z.string(), filings: z.number().int() }))
      .describe('Why they wouldn’t have triggered an alert.'),
    incomplete: z.array(z.string()).describe('Tickers with too many filings to evaluate. Only their newest filings are counted.'),
    keywordsJudged: z.boolean().describe('False if there are keyword rules. A backtest doesn’t search filing text.'),
    newestAlerted: z.array(z.object({ ...filing, channels: z.array(z.enum(['email', 'sms', 'push'])) })).describe('At most 50.'),
    newestMissed: z.array(z.object({ ...filing, reason: z.string() })).describe('At most 50.'),
  })
  .meta({ id: 'AlertBacktest' });
export type BacktestAlertsResponse = z.infer<typeof backtestAlertsResponse>;
