import { z } from 'zod';

/** Answer of POST /api/admin/message-templates/:name/preview. */
export const previewTemplateResponse = z.object({
  problems: z.array(z.string()).describe('Problems that prevent publishing. Empty if there are none.'),
  subject: z.string(),
  mail: z
    .object({ html: z.string(), text: z.string() })
    .nullable()
    .describe('With sample data. Null if there are problems. Show the HTML in its own frame, without scripts.'),
  sms: z
    .object({
      text: z.string(),
      gsm7: z.boolean().describe('Whether the text uses only the text-message alphabet (GSM-7).'),
      places: z.number().int(),
      segments: z.number().int().describe('Number of text messages the provider counts it as.'),
    })
    .nullable()
    .describe('The same message as a text, which templates don’t change. Null if it’s only sent by email.'),
  push: z.object({ title: z.string(), body: z.string() }).nullable(),
});
export type PreviewTemplateResponse = z.infer<typeof previewTemplateResponse>;
