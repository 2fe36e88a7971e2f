import { z } from 'zod';

const lines = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replace(/\r\n?/g, '\n'));

/** What an administrator wrote. The lengths that are allowed are told with the other problems; these only bound the request. */
export const templateSource = z.object({ mjml: lines(80_000), text: lines(40_000) });

/** Which mail of a template is shown. */
export const templateSample = {
  brandId: z.string().max(40).describe('Brand ID.'),
  sample: z.string().max(40).describe('Sample ID.'),
};
