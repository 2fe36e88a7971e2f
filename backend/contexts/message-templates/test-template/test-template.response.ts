import { z } from 'zod';

/** Answer of POST /api/admin/message-templates/:name/test. */
export const testedTemplateResponse = z.object({
  message: z
    .enum(['handed_over', 'waiting', 'not_sent'])
    .describe('Whether the provider has accepted the email. `waiting` means it hasn’t been sent yet.'),
});
export type TestedTemplateResponse = z.infer<typeof testedTemplateResponse>;
