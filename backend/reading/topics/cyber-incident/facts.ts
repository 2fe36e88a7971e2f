import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** Somebody got into the company's systems. What was not read is null. */
export const incident = z.object({
  kind: z.literal('incident'),
  item: z.string(),
  actor: z.enum(['nation-state', 'ransomware', 'threat actor', 'third party']).nullable(),
  act: z.enum(['taken', 'accessed', 'encrypted', 'disrupted', 'detected']),
  /** As printed: `employee email accounts`. */
  what: z.string().nullable(),
  /** Day on which it was found, `yyyy-mm-dd`; absent in events of older extractors, as the following. */
  foundOn: z.string().nullable().optional(),
  /** Whether the company expects a material effect on it as a whole; null where it does not know yet or does not say. */
  material: z.boolean().nullable().optional(),
  /** Whose data it was, a plain number; absent where it was not read. */
  people: z.string().optional(),
  /** The company shut down systems of its own to stop it; absent where it does not say so. */
  shutDown: z.boolean().optional(),
  quote: factQuote,
});
export type Incident = z.infer<typeof incident>;
