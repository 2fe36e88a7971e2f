import { z } from 'zod';

const source = z.object({ mjml: z.string(), text: z.string() });
const named = { name: z.string(), title: z.string() };

/** Answer of GET /api/admin/message-templates. */
export const templateListResponse = z.object({
  templates: z.array(
    z.object({
      ...named,
      version: z.number().int().describe('How often it was changed; 0 where the shipped files were never changed.'),
      edited: z.boolean().describe('False where the shipped files are in force.'),
      changedAt: z.string().nullable(),
    }),
  ),
});
export type TemplateListResponse = z.infer<typeof templateListResponse>;

/** Answer of GET /api/admin/message-templates/:name. */
export const templateResponse = z.object({
  ...named,
  version: z.number().int().describe('For If-Match.'),
  shipped: source,
  edited: source.nullable().describe('What was published; null where the shipped files are in force.'),
  variables: z.array(z.string()).describe('All variables it may use.'),
  required: z.array(z.string()).describe('Variables that the MJML and the plain text must have.'),
  brands: z.array(z.object({ brandId: z.string(), brandName: z.string() })),
  samples: z.array(z.object({ id: z.string(), name: z.string() })),
  earlier: z
    .array(z.object({ version: z.number().int(), at: z.string(), reason: z.string(), source: source.nullable() }))
    .describe('The last twenty versions before, newest first.'),
});
export type TemplateResponse = z.infer<typeof templateResponse>;
