import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** News about a clinical trial. Anything not read is null. */
export const trial = z.object({
  kind: z.literal('trial'),
  item: z.string(),
  act: z.enum(['met', 'missed', 'positive', 'results', 'started', 'enrolled', 'stopped', 'hold', 'hold lifted']),
  /** As printed: `1/2`, `2b`, `III`. */
  phase: z.string().nullable(),
  /** The drug or device, as printed. */
  product: z.string().nullable(),
  /** As printed: `severe asthma`. */
  condition: z.string().nullable(),
  /** Name of the trial: `PROACT Xa`; absent in events of older extractors. */
  name: z.string().nullable().optional(),
  quote: factQuote,
});
export type Trial = z.infer<typeof trial>;
