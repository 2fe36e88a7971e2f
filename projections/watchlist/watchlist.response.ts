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
    locked_forms: z.string().describe(`Followed forms the account's plan does not unlock, comma-separated.`),
    note: z.string(),
    tags: z.array(z.string()),
    rules: entryRules.nullable().describe("By what the entry is narrowed; null: the account's own rules apply."),
    muted_until: z.string().nullable().describe('No alert of this entry before this time; null, or in the past, for none.'),
    paused: z
      .boolean()
      .describe(
        'The plan allows fewer tickers and this is one of the newest: nothing is sent of it until the limit allows it again.',
      ),
    version: z.number().describe('Changes with every change of the entry: what If-Match of POST /api/watchlist/{ticker} names.'),
    last_filing_date: z.string().nullable(),
    latest_filing_link: z.string().nullable(),
    latest_accession: z.string().nullable(),
    latest_form: z.string().nullable(),
    latest_one_liner: z.string().nullable(),
    latest_headline: z.string().nullable().describe('`latest_one_liner` without its date clause, for narrow places.'),
    latest_label: z.string().nullable().describe('A few words for what decided its score.'),
    unseen_filings_count: z.number().describe('Unseen filings of followed, unlocked forms; at most 50, see `unseen_more`.'),
    unseen_more: z.boolean().describe('True when there are more than the 50 that are kept: show "50+".'),
    highest_importance: level
      .nullable()
      .describe('Level of the latest filing of followed, unlocked forms; null without one, and while it is not judged.'),
    unseen_highest_importance: level
      .nullable()
      .describe('Highest level among the unseen filings; null without any, and while none of them is judged.'),
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
        "What PRO would show: the company's newest filing that the plan locks and an upgrade opens, once it is older than 24 hours; null for PRO.",
      ),
    added_at: z.string(),
    brand: z.string(),
  })
  .meta({
    id: 'WatchlistEntry',
    description: 'One entry as spec section 3 names it. Fields without a source are null and shown as "n/a".',
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
        'Entries of a list merged at a login that did not fit into the limit. They leave when they are added, or by POST /api/unsubscribe. Absent when there are none.',
      ),
    stale: z.boolean().describe(`True when the view had not yet caught up with the caller's own last write.`),
  })
  .meta({ id: 'Watchlist' });
export type WatchlistResponse = z.infer<typeof watchlistResponse>;
