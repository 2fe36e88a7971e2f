import { z } from 'zod';
import { onboardingStep } from '../../backend/contexts/accounts/published/account.events.ts';
import { userResponse } from '../../backend/contexts/accounts/published/user.response.ts';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { entryRules } from '../../backend/contexts/watchlists/published/entry-rules.events.ts';

/** GET /api/profile */
export const profileResponse = z
  .object({
    user: userResponse,
    name: z.string().nullable(),
    contacts: z
      .array(
        z.object({
          channel: z.enum(['email', 'sms']),
          contact: z.string(),
          verified: z.boolean(),
          disabled: z
            .enum(['bounced', 'complained', 'opted_out'])
            .nullable()
            .describe('Why nothing is sent to it. Null while it’s in use. Verifying it again turns it back on.'),
          replacement: z
            .string()
            .nullable()
            .describe('Masked contact that will replace this one once verified. Null if there is none.'),
        }),
      )
      .describe('`contact` is masked until it’s verified.'),
    plan: z.object({
      type: z.enum(['free', 'pro']),
      status: z.enum(['active', 'none']),
      addOnPacks: z.number(),
      cadence: z
        .enum(['real_time', 'some', 'daily'])
        .describe(
          'Which of the unlocked forms send real-time alerts: all of them, those covered by one of the account’s plans, or none.',
        ),
    }),
    limits: z.object({
      tickers: z.number(),
    }),
    preferences: z.object({
      notify_via: z.array(z.enum(['email', 'sms'])),
      cadence: z.enum(['real_time', 'daily']),
      digest: z.enum(['when_new', 'always', 'never']),
      time_zone: z.string(),
      quietHours: z
        .object({ from: z.string(), to: z.string(), timeZone: z.string(), allowCritical: z.boolean() })
        .nullable()
        .describe('Hours when no texts are sent. Null if texts can come at any hour.'),
      dailySmsCap: z.number().describe('Maximum number of texts per day.'),
      push: z.boolean().describe('Whether push notifications are on.'),
    }),
    thresholds: z
      .object({
        email: level,
        sms: level,
        push: level,
      })
      .describe('Lowest level that triggers an immediate alert, per channel.'),
    rules: entryRules.nullable().describe('Rules for entries that don’t have their own. Null if there are none.'),
    onboarding: z
      .object({
        skipped: z.array(onboardingStep),
        preferences_chosen: z.boolean().describe('Whether levels, digest, quiet hours or rules differ from the defaults.'),
      })
      .describe('Data for the setup checklist that isn’t available elsewhere.'),
    sessions: z.array(
      z.object({
        id: z.string().describe('For POST /api/sessions/{id}/revoke.'),
        kind: z.enum(['anonymous', 'login']),
        startedAt: z.string(),
        current: z.boolean(),
      }),
    ),
    openedAt: z.string(),
  })
  .meta({ id: 'Profile' });
export type ProfileResponse = z.infer<typeof profileResponse>;
