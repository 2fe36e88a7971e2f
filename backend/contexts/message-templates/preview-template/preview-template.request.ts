import { z } from 'zod';
import { templateSample, templateSource } from '../template-source.request.ts';

/** POST /api/admin/message-templates/:name/preview */
export const previewTemplateRequest = z.object({
  source: templateSource.nullable().describe('A draft. Null for the current version.'),
  ...templateSample,
});
export type PreviewTemplateRequest = z.infer<typeof previewTemplateRequest>;
