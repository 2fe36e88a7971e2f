import { z } from 'zod';

/** As printed in the filing, trimmed; null where it states nothing. */
export const printed = z.string().nullable();

/** A range of the normalised text under a heading of the form, such as Item 4 of a Schedule 13D. */
export const textSection = z.object({
  /** Item as the form numbers it (`4`, `1A`), or the name of a part that has no number. */
  item: z.string(),
  /** Heading as printed. */
  heading: z.string(),
  start: z.number().int(),
  end: z.number().int(),
});
export type TextSection = z.infer<typeof textSection>;
