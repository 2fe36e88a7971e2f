import { z } from 'zod';

/** POST /api/admin/ai-feedback/{accountId}/{accession}/close */
export const closeFeedbackResponse = z
  .object({ changed: z.boolean().describe('False if nothing changed.') })
  .meta({ id: 'CloseFeedback' });
export type CloseFeedbackResponse = z.infer<typeof closeFeedbackResponse>;
