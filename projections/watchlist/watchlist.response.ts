import { z } from 'zod';
import { userResponse } from '../../backend/contexts/accounts/published/user.response.ts';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { entryRules } from '../../backend/contexts/watchlists/published/entry-rules.events.ts';
import { filingSummaryResponse } from '../filing-feed/filing.response.ts';
import { quoteResponse } from '../ticker-page/quote.response.ts';

export const watchlistEntryResponse = quoteResponse
  .extend({
    id: z.string(),
    ticker: z.string(),
    cik: z.string(),
    company_name: z.string(),
    sector: z.string().nullable(),
    industry: z.string().nullable(),
    forms: z.string().describe('Comma-separated form types.'),
    locked_forms: z.string().describe(`Followed forms that the plan doesn’t include, separated by commas.`),
    note: z.string(),
    tags: z.array(z.string()),
    rules: entryRules.nullable().describe('Rules for this entry. Null means the account’s rules apply.'),
    muted_until: z.string().nullable().describe('No alerts for this entry before this time. Null or past if it isn’t muted.'),
    paused: z
      .boolean()
      .describe(
        'True if no alerts are sent for this entry because the list is over the plan’s limit and this is one of its newest tickers.',
      ),
    version: z.number().describe('Changes whenever the entry changes. Send it as `If-Match` with POST /api/watchlist/{ticker}.'),
    last_filing_date: z.string().nullable(),
    latest_filing_link: z.string().nullable(),
    latest_accession: z.string().nullable(),
    latest_form: z.string().nullable(),
    latest_one_liner: z.string().nullable(),
    latest_headline: z.string().nullable().describe('`latest_one_liner` without its date, for small spaces.'),
    latest_label: z.string().nullable().describe('What decided its score, in a few words.'),
    unseen_filings_count: z
      .number()
      .describe('Unseen filings on forms that are followed and unlocked. Up to 50; see `unseen_more`.'),
    unseen_more: z.boolean().describe('Whether there are more than 50: show "50+".'),
    highest_importance: level
      .nullable()
      .describe(
        'Level of the latest filing whose form is followed and unlocked. Null if there is no such filing, or if it has no level yet.',
      ),
    unseen_highest_importance: level
      .nullable()
      .describe('Highest level of the unseen filings. Null if there are none or none has a level yet.'),
    recent_filings: z.array(filingSummaryResponse),
    preview: z
      .object({
        accession: z.string(),
        form: z.string(),
        filed_at: z.string(),
        accepted_at: z.string().nullable(),
        level,
        headline: z.string(),
        ai_written: z.boolean().describe('An AI wrote `headline`.'),
      })
      .nullable()
      .describe(
        'What PRO would show: the company’s latest locked filing that an upgrade would unlock, once it is more than 24 hours old. Null for PRO.',
      ),
    added_at: z.string(),
    brand: z.string(),
  })
  .meta({
    id: 'WatchlistEntry',
    description: 'One entry, with the field names of spec section 3. Null if there is no source, shown as "n/a".',
  });
export type WatchlistEntryResponse = z.infer<typeof watchlistEntryResponse>;

/** GET /api/watchlist */
export const watchlistResponse = z
  .object({
    watchlist: z.array(watchlistEntryResponse),
    tickerLimit: z.number(),
    contact: z.object({
      ticker_limit: z.number(),
    }),
    user: userResponse.nullable(),
    not_merged: z
      .array(z.object({ ticker: z.string(), company_name: z.string(), forms: z.string(), note: z.string() }))
      .exactOptional()
      .describe(
        'Tickers merged at login that exceeded the limit. They disappear once added, or after POST /api/unsubscribe. Omitted if there are none.',
      ),
    stale: z.boolean().describe(`Whether the data doesn’t yet include the caller’s own last change.`),
  })
  .meta({ id: 'Watchlist' });
export type WatchlistResponse = z.infer<typeof watchlistResponse>;
