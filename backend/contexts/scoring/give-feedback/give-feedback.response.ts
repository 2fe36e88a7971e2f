import { z } from 'zod';

/** POST /api/filings/{accession}/feedback */
export const giveFeedbackResponse = z
  .object({ changed: z.boolean().describe('False when the same was said before.') })
  .meta({ id: 'GiveFeedback' });
export type GiveFeedbackResponse = z.infer<typeof giveFeedbackResponse>;
