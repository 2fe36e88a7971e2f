import { z } from 'zod';
import { verdict } from '../../published/score-feedback.events.ts';

/** POST /api/filings/{accession}/feedback */
export const giveFeedbackRequest = z.object({
  verdict: verdict.describe('Whether the level is right or what’s wrong with it.'),
  rule: z
    .string()
    .max(200)
    .nullable()
    .default(null)
    .describe('`ruleId` of the rule it’s about. Null if it’s about the level as a whole.'),
  comment: z.string().trim().max(1000).nullable().default(null).describe('In the reader’s own words. Encrypted like a note.'),
});
export type GiveFeedbackRequest = z.infer<typeof giveFeedbackRequest>;
