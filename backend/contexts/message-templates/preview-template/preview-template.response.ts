import { z } from 'zod';

/** Answer of POST /api/admin/message-templates/:name/preview. */
export const previewTemplateResponse = z.object({
  problems: z.array(z.string()).describe('What stands against publishing it; empty where nothing does.'),
  subject: z.string(),
  mail: z
    .object({ html: z.string(), text: z.string() })
    .nullable()
    .describe('On made-up data. Null where it has problems. The HTML is to be shown in a frame of its own, without scripts.'),
  sms: z
    .object({
      text: z.string(),
      gsm7: z.boolean().describe('Whether all of it is in the alphabet of text messages (GSM-7).'),
      places: z.number().int(),
      segments: z.number().int().describe('How many text messages the provider counts.'),
    })
    .nullable()
    .describe('The same message as a text, which no template changes; null where it goes by email only.'),
  push: z.object({ title: z.string(), body: z.string() }).nullable(),
});
export type PreviewTemplateResponse = z.infer<typeof previewTemplateResponse>;
