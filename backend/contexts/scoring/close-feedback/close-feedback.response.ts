import { z } from 'zod';

/** POST /api/admin/ai-feedback/{accountId}/{accession}/close */
export const closeFeedbackResponse = z
  .object({ changed: z.boolean().describe('False where it was closed in this way already.') })
  .meta({ id: 'CloseFeedback' });
export type CloseFeedbackResponse = z.infer<typeof closeFeedbackResponse>;
