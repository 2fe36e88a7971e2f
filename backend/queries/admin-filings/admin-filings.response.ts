import { z } from 'zod';
import { JUDGEMENT_ACTIONS } from '../../contexts/filings/published/filing-action.events.ts';
import { level, ruleTrace } from '../../contexts/scoring/published/scoring.events.ts';
import { readingState } from './admin-filings.request.ts';

const row = {
  accession: z.string(),
  form: z.string(),
  company_name: z.string().nullable(),
  cik: z.string().nullable(),
  tickers: z.array(z.string()),
  filed_on: z.string(),
  accepted_at: z.string().nullable().describe('ISO-8601 UTC. Null if EDGAR gives only a date.'),
  level: level.nullable().describe('As shown on pages. Null until it’s scored.'),
  score: z.number().nullable(),
  state: readingState,
  parked: z.boolean().describe('A process got stuck on it.'),
  duplicate: z.boolean(),
  withdrawn: z.boolean(),
  sample: z.boolean(),
};

const count = z.number().int();

export const adminFilingListResponse = z
  .object({
    rows: z.array(z.object(row)),
    troubles: z
      .object({ waiting: count, partial: count, unread: count, parked: count })
      .describe('Totals for all filings, regardless of the search: to be retried, partly read, damaged and unread, and parked.'),
    next: z
      .string()
      .nullable()
      .describe(
        'Cursor for the next page. Null on the last page. A page may contain fewer filings than requested even if there are more.',
      ),
  })
  .meta({ id: 'AdminFilingList' });
export type AdminFilingListResponse = z.infer<typeof adminFilingListResponse>;

/** GET /api/admin/filings/{accession} */
export const adminFilingResponse = z
  .object({
    ...row,
    readable: z.boolean().describe('Whether we read filings on this form.'),
    parties: z.array(z.object({ name: z.string(), cik: z.string(), role: z.string() })),
    source: z.string().describe('Where we first found it.'),
    index_url: z.string().nullable(),
    first_seen_at: z.string(),
    ingested_at: z.string(),
    read_at: z.string().nullable(),
    scored_at: z.string().nullable(),
    left_unread_because: z.string().nullable().describe('Why it was left unread last time. Null if it never was.'),
    facts: z
      .object({
        extractor_version: z.string(),
        warnings: z.array(z.string()).describe('What couldn’t be read, one sentence each.'),
        lines: z.array(z.object({ name: z.string(), value: z.string() })),
        more: z.number().int().describe('Number of facts that aren’t listed.'),
      })
      .nullable(),
    damaged: z
      .object({
        state: z.enum(['waiting', 'partial', 'unread', 'skipped']),
        damage: z.string().nullable(),
        since: z.string(),
        next_try_at: z.string().nullable(),
        tries: z.number().int(),
      })
      .nullable(),
    parked_streams: z.array(
      z.object({
        process: z.string(),
        stream: z.string(),
        error: z.string(),
        since: z.string(),
        first: z.string().nullable().describe('Position of the event that failed.'),
        events: z.number().int(),
        state: z.enum(['parked', 'waiting', 'released']),
      }),
    ),
    scoring: z
      .object({
        rules_level: level.describe('Level before the AI’s suggestion.'),
        rules_version: z.string(),
        one_liner: z.string(),
        ai_written: z.boolean(),
        rules: z.array(ruleTrace),
        missing_inputs: z.array(z.string()),
      })
      .nullable(),
    alerts: z
      .object({
        level,
        started_at: z.string(),
        recipients: z.number().int().describe('Accounts alerted so far.'),
        complete: z.boolean().describe('Whether all followers have been checked.'),
        suppressed: z.array(z.object({ reason: z.string(), count: z.number().int() })).describe('Followers who weren’t alerted.'),
        messages: z
          .object({ pending: z.number().int(), delivered: z.number().int(), failed: z.number().int(), unknown: z.number().int() })
          .nullable()
          .describe('Null if the alert has more than 20,000 recipients.'),
      })
      .nullable(),
    duplicate_of: z.string().nullable(),
    amends: z.string().nullable(),
    amended_by: z.array(z.string()),
    judgements: z
      .array(
        z.object({
          order: z.enum(JUDGEMENT_ACTIONS),
          state: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
          ordered_at: z.string(),
          said: z.string().nullable().describe('The outcome, in one sentence. Null until it’s finished.'),
        }),
      )
      .describe(
        'The latest order of each kind to score it again. Kept for a month; the order and its effects stay in the history.',
      ),
    streams: z.array(z.string()).describe('Link to its history.'),
  })
  .meta({ id: 'AdminFiling' });
export type AdminFilingResponse = z.infer<typeof adminFilingResponse>;
