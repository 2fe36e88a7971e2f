import { z } from 'zod';

const lines = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/\r\n?/g, '\n'));

/** An administrator's draft. These limits only bound the request; the allowed lengths are reported with the other problems. */
export const templateSource = z.object({ mjml: lines(80_000), text: lines(40_000) });

/** Which sample of a template to show. */
export const templateSample = {
  brandId: z.string().max(40).describe('Brand ID.'),
  sample: z.string().max(40).describe('Sample ID.'),
};
