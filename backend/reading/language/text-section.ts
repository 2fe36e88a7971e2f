import { z } from 'zod';

/** As printed in the filing, trimmed; null if the filing does not state it. */
export const printed = z.string().nullable();

/** A range of the normalized text under a heading of the form, such as Item 4 of a Schedule 13D. */
export const textSection = z.object({
  /** The form's number for the item (`4`, `1A`), or the name of a part without a number. */
  item: z.string(),
  /** Heading as printed. */
  heading: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});
export type TextSection = z.infer<typeof textSection>;
