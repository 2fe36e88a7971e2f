import { z } from 'zod';
import { feedbackOutcome, verdict } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';

const row = {
  account: z.string(),
  accession: z.string(),
  form: z.string().nullable().describe('Null where the views have the filing no more.'),
  company: z.string().nullable(),
  verdict,
  rule: z.string().nullable().describe('The rule it names; null for the level as a whole.'),
  level: level.describe('The level that was shown.'),
  score: z.number().int().nullable().describe('The score that was shown.'),
  rules_version: z.string().nullable().describe('The rules of that score.'),
  said_at: z.string().describe('ISO-8601 UTC.'),
  state: z.enum(['open', ...feedbackOutcome.options]),
  commented: z.boolean().describe('Whether there are words of the reader.'),
};

/** GET /api/admin/ai-feedback */
export const feedbackListResponse = z
  .object({ rows: z.array(z.object(row)), next: z.string().nullable().describe('Cursor of the next page, null at the end.') })
  .meta({ id: 'FeedbackList' });
export type FeedbackListResponse = z.infer<typeof feedbackListResponse>;

/** GET /api/admin/ai-feedback/{accountId}/{accession} */
export const feedbackEntryResponse = z
  .object({
    ...row,
    comment: z
      .string()
      .nullable()
      .describe('In the own words of the reader; null without any, for viewers, and once the account is erased.'),
    closed: z
      .object({ outcome: feedbackOutcome, reason: z.string(), at: z.string() })
      .nullable()
      .describe('Null while it is open.'),
    streams: z.array(z.string()).describe('Where its history is.'),
  })
  .meta({ id: 'FeedbackEntry' });
export type FeedbackEntryResponse = z.infer<typeof feedbackEntryResponse>;

/** GET /api/admin/ai-feedback-rules */
export const ruleFeedbackResponse = z
  .object({
    rules: z.array(
      z.object({
        rule: z.string().nullable().describe('Null: the level as a whole.'),
        judged: z.number().int().describe('Judgements that count: the newest of each account and filing that was not dismissed.'),
        right: z.number().int(),
        too_high: z.number().int(),
        too_low: z.number().int(),
        wrong_fact: z.number().int(),
        dismissed: z.number().int(),
        open: z.number().int(),
        precision: z.number().nullable().describe('`right` of `judged`, 0 to 1; null with fewer than ten judgements.'),
      }),
    ),
    counted: z.number().int().describe('Judgements that were looked at, the newest.'),
    complete: z.boolean().describe('False where there are more than were looked at.'),
  })
  .meta({ id: 'RuleFeedback' });
export type RuleFeedbackResponse = z.infer<typeof ruleFeedbackResponse>;
