import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';
import { templateSource } from '../template-source.request.ts';

/** POST /api/admin/message-templates/:name */
export const changeTemplateRequest = z.object({
  source: templateSource.nullable().describe('Null restores the default.'),
  reason: reasonSchema,
});
export type ChangeTemplateRequest = z.infer<typeof changeTemplateRequest>;
