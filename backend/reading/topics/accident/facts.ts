import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** An accident or a storm affected a plant or other site of the company. Anything not read is null. */
export const accident = z.object({
  kind: z.literal('accident'),
  item: z.string(),
  what: z.enum([
    'explosion',
    'fire',
    'spill',
    'leak',
    'derailment',
    'collapse',
    'crash',
    'flood',
    'earthquake',
    'tornado',
    'hurricane',
    'outage',
    'accident',
  ]),
  /** `Hurricane Ida`. */
  name: z.string().nullable(),
  /** As printed: `refinery in Baytown, Texas`. */
  place: z.string().nullable(),
  /** Number of people who died, a plain number. */
  deaths: z.string().nullable(),
  quote: factQuote,
});
export type Accident = z.infer<typeof accident>;
