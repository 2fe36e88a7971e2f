import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';
import { templateSample, templateSource } from '../template-source.request.ts';

/** POST /api/admin/message-templates/:name/test */
export const testTemplateRequest = z.object({
  source: templateSource.nullable().describe('A draft. Null for the current version.'),
  ...templateSample,
  to: z
    .string()
    .trim()
    .max(254)
    .pipe(z.email())
    .nullable()
    .describe('Recipient’s address. Null for the administrator’s own address.'),
  reason: reasonSchema,
});
export type TestTemplateRequest = z.infer<typeof testTemplateRequest>;
