import { z } from 'zod';
import { feedbackOutcome, verdict } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import { level } from '../../backend/contexts/scoring/published/scoring.events.ts';

const row = {
  account: z.string(),
  accession: z.string(),
  form: z.string().nullable().describe('Null if the filing is no longer available.'),
  company: z.string().nullable(),
  verdict,
  rule: z.string().nullable().describe('The rule it’s about. Null if it’s about the level as a whole.'),
  level: level.describe('The level shown at the time.'),
  score: z.number().int().nullable().describe('The score shown at the time.'),
  rules_version: z.string().nullable().describe('The rules in that score.'),
  said_at: z.string().describe('ISO-8601 UTC.'),
  state: z.enum(['open', ...feedbackOutcome.options]),
  commented: z.boolean().describe('Whether there is a comment.'),
};

/** GET /api/admin/ai-feedback */
export const feedbackListResponse = z
  .object({
    rows: z.array(z.object(row)),
    next: z.string().nullable().describe('Cursor for the next page. Null on the last page.'),
  })
  .meta({ id: 'FeedbackList' });
export type FeedbackListResponse = z.infer<typeof feedbackListResponse>;

/** GET /api/admin/ai-feedback/{accountId}/{accession} */
export const feedbackEntryResponse = z
  .object({
    ...row,
    comment: z
      .string()
      .nullable()
      .describe('In the reader’s own words. Null if there are none, for viewers, and once the account is erased.'),
    closed: z
      .object({ outcome: feedbackOutcome, reason: z.string(), at: z.string() })
      .nullable()
      .describe('Null while it is open.'),
    streams: z.array(z.string()).describe('Link to its history.'),
  })
  .meta({ id: 'FeedbackEntry' });
export type FeedbackEntryResponse = z.infer<typeof feedbackEntryResponse>;

/** GET /api/admin/ai-feedback-rules */
export const ruleFeedbackResponse = z
  .object({
    rules: z.array(
      z.object({
        rule: z.string().nullable().describe('Null means the level as a whole.'),
        judged: z.number().int().describe('Ratings that count: the latest per account and filing that wasn’t dismissed.'),
        right: z.number().int(),
        too_high: z.number().int(),
        too_low: z.number().int(),
        wrong_fact: z.number().int(),
        dismissed: z.number().int(),
        open: z.number().int(),
        precision: z.number().nullable().describe('`right` divided by `judged`, 0 to 1. Null with fewer than ten ratings.'),
      }),
    ),
    counted: z.number().int().describe('How many of the latest ratings were included.'),
    complete: z.boolean().describe('False if there are more ratings than were included.'),
  })
  .meta({ id: 'RuleFeedback' });
export type RuleFeedbackResponse = z.infer<typeof ruleFeedbackResponse>;
