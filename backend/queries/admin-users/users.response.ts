import { z } from 'zod';
import { ACCOUNT_PLANS, ACCOUNT_STATES } from '#projections/account-directory/account-facets.ts';
import { disabledReason } from '../../contexts/accounts/published/account.events.ts';
import { level } from '../../contexts/scoring/published/scoring.events.ts';
import { entryRules } from '../../contexts/watchlists/published/entry-rules.events.ts';

const row = {
  id: z.string(),
  contact: z.string().nullable().describe('Masked. Null if there is none.'),
  verified: z.boolean(),
  plan: z.enum(ACCOUNT_PLANS),
  state: z.enum(ACCOUNT_STATES),
  brand: z.string().describe('The brand the account was created on.'),
  tickers: z.number().int().describe('Number of tickers on the account’s watchlist.'),
  ticker_limit: z.number().int(),
  sessions: z.number().int(),
  opened_at: z.string(),
};

export const userListResponse = z
  .object({
    rows: z.array(z.object(row)),
    next: z.string().nullable().describe('Cursor for the next page. Null on the last page.'),
  })
  .meta({ id: 'AdminUserList' });
export type UserListResponse = z.infer<typeof userListResponse>;

/** GET /api/admin/users/{id} */
export const userResponse = z
  .object({
    ...row,
    contacts: z.array(
      z.object({
        channel: z.enum(['email', 'sms']),
        contact: z.string().describe('Masked.'),
        verified: z.boolean(),
        disabled: disabledReason.nullable().describe('Why it doesn’t get messages. Null while it’s in use.'),
        replacement: z.string().nullable().describe('Masked contact that replaces it once verified.'),
      }),
    ),
    plans: z.array(
      z.object({
        brand: z.string(),
        source: z.enum(['operator', 'payment']),
        plan: z.enum(['pro']),
        add_on_packs: z.number().int(),
      }),
    ),
    watchlist: z.array(
      z.object({
        ticker: z.string(),
        company_name: z.string(),
        forms: z.array(z.string()),
        brand: z.string(),
        muted_until: z.string().nullable(),
        added_at: z.string(),
      }),
    ),
    alerts: z.object({
      notify_via: z.array(z.enum(['email', 'sms'])),
      thresholds: z.object({ email: level, sms: level, push: level }),
      cadence: z.enum(['real_time', 'daily']),
      digest: z.enum(['when_new', 'always', 'never']),
      time_zone: z.string(),
      quiet_hours: z.object({ from: z.string(), to: z.string(), allow_critical: z.boolean() }).nullable(),
      daily_sms_cap: z.number().int(),
      push: z.boolean(),
      rules: entryRules.nullable(),
    }),
    session_list: z.array(z.object({ id: z.string(), kind: z.enum(['anonymous', 'login']), started_at: z.string() })),
    devices: z.array(z.object({ added_at: z.string() })).describe('Browsers with notifications turned on.'),
    digests: z
      .array(
        z.object({
          date: z.string(),
          composed_at: z.string(),
          filings: z.number().int(),
          channel: z.enum(['email', 'sms', 'push']),
          outcome: z.enum(['pending', 'delivered', 'failed', 'suppressed', 'unknown']),
        }),
      )
      .describe('Last two weeks, newest first.'),
    streams: z.array(z.string()).describe('Link to its history.'),
  })
  .meta({ id: 'AdminUser' });
export type UserResponse = z.infer<typeof userResponse>;
