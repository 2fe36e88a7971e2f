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
            .describe('Why nothing is sent to it; null while it is in use. Verifying it again enables it.'),
          replacement: z
            .string()
            .nullable()
            .describe('Masked contact that takes the place of this one when it is verified; null without one.'),
        }),
      )
      .describe('`contact` is masked until it is verified.'),
    plan: z.object({
      type: z.enum(['free', 'pro']),
      status: z.enum(['active', 'none']),
      addOnPacks: z.number(),
      cadence: z
        .enum(['real_time', 'some', 'daily'])
        .describe(
          'Whether the forms that the plan opens here are told in real time: all of them, those that a plan of the account covers, or none.',
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
        .describe('When no text is sent; null: texts come at any hour.'),
      dailySmsCap: z.number().describe('Texts per day.'),
      push: z.boolean().describe('Whether browsers of the account get notifications.'),
    }),
    thresholds: z
      .object({
        email: level,
        sms: level,
        push: level,
      })
      .describe('Lowest level that alerts at once, per channel.'),
    rules: entryRules.nullable().describe('By what entries without rules of their own are narrowed; null: by nothing.'),
    onboarding: z
      .object({
        skipped: z.array(onboardingStep),
        preferences_chosen: z
          .boolean()
          .describe('Whether levels, digest, quiet hours or rules differ from what an account starts with.'),
      })
      .describe('What the checklist beside the watchlist cannot see elsewhere.'),
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
