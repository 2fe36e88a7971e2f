import { z } from 'zod';

/** Answer of POST /api/admin/message-templates/:name. */
export const changedTemplateResponse = z.object({ changed: z.boolean().describe('False if nothing changed.') });
export type ChangedTemplateResponse = z.infer<typeof changedTemplateResponse>;
