import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** Somebody gained access to the company's systems. Anything not read is null. */
export const incident = z.object({
  kind: z.literal('incident'),
  item: z.string(),
  actor: z.enum(['nation-state', 'ransomware', 'threat actor', 'third party']).nullable(),
  act: z.enum(['taken', 'accessed', 'encrypted', 'disrupted', 'detected']),
  /** As printed: `employee email accounts`. */
  what: z.string().nullable(),
  /** Day it was discovered, `yyyy-mm-dd`. This field and those below are absent in events of older extractors. */
  foundOn: z.string().nullable().optional(),
  /** Whether the company expects a material effect on it as a whole; null if it does not know yet or does not say. */
  material: z.boolean().nullable().optional(),
  /** How many people's data was affected, a plain number; absent if it was not read. */
  people: z.string().optional(),
  /** Whose data or which kind of it was exposed, the most sensitive kind: `customers’ social security numbers`; absent if it was not read. */
  exposed: z.string().optional(),
  /** Whether the company shut down its own systems to contain it; absent if it does not say so. */
  shutDown: z.boolean().optional(),
  quote: factQuote,
});
export type Incident = z.infer<typeof incident>;
