import { z } from 'zod';
import { reasonSchema } from '../../../platform/http/reason.ts';
import { templateSample, templateSource } from '../template-source.request.ts';

/** POST /api/admin/message-templates/:name/test */
export const testTemplateRequest = z.object({
  source: templateSource.nullable().describe('A draft; null for what is in force.'),
  ...templateSample,
  to: z
    .string()
    .trim()
    .max(254)
    .pipe(z.email())
    .nullable()
    .describe('Address of the mail; null for the own address of the administrator who calls.'),
  reason: reasonSchema,
});
export type TestTemplateRequest = z.infer<typeof testTemplateRequest>;
