import { z } from 'zod';

/** POST /api/filings/{accession}/feedback */
export const giveFeedbackResponse = z
  .object({ changed: z.boolean().describe('False if nothing changed.') })
  .meta({ id: 'GiveFeedback' });
export type GiveFeedbackResponse = z.infer<typeof giveFeedbackResponse>;
