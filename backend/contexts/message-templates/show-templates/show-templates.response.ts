import { z } from 'zod';

const source = z.object({ mjml: z.string(), text: z.string() });
const nameAndTitle = { name: z.string(), title: z.string() };

/** Answer of GET /api/admin/message-templates. */
export const templateListResponse = z.object({
  templates: z.array(
    z.object({
      ...nameAndTitle,
      version: z.number().int().describe('Number of changes. 0 if the default was never changed.'),
      edited: z.boolean().describe('False if the default is used.'),
      changedAt: z.string().nullable(),
    }),
  ),
});
export type TemplateListResponse = z.infer<typeof templateListResponse>;

/** Answer of GET /api/admin/message-templates/:name. */
export const templateResponse = z.object({
  ...nameAndTitle,
  version: z.number().int().describe('For If-Match.'),
  shipped: source,
  edited: source.nullable().describe('The published version. Null if the default is used.'),
  variables: z.array(z.string()).describe('All variables the template can use.'),
  required: z.array(z.string()).describe('Variables required in both the MJML and the plain text.'),
  brands: z.array(z.object({ brandId: z.string(), brandName: z.string() })),
  samples: z.array(z.object({ id: z.string(), name: z.string() })),
  earlier: z
    .array(z.object({ version: z.number().int(), at: z.string(), reason: z.string(), source: source.nullable() }))
    .describe('The 20 previous versions, newest first.'),
});
export type TemplateResponse = z.infer<typeof templateResponse>;
