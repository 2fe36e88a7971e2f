import { z } from 'zod';
import { verdict } from '../../backend/contexts/scoring/published/score-feedback.events.ts';

export const judgementResponse = z.object({
  accession: z.string(),
  verdict,
  rule: z.string().nullable().describe('The rule it’s about. Null if it’s about the level as a whole.'),
  comment: z.string().nullable(),
  at: z.string().describe('ISO-8601 UTC.'),
});
export type JudgementResponse = z.infer<typeof judgementResponse>;

/** GET /api/filings/{accession}/feedback */
export const feedbackResponse = z
  .object({ feedback: judgementResponse.nullable().describe('The caller’s rating. Null if there is none.') })
  .meta({ id: 'Feedback' });
export type FeedbackResponse = z.infer<typeof feedbackResponse>;
