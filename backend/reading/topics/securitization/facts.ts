import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** What a trust of asset-backed securities files as a matter of course. */
export const securitizationReport = z.object({
  kind: z.literal('securitizationReport'),
  item: z.string(),
  /** `materials`: for the sale of its certificates. */
  what: z.enum(['distribution', 'materials']),
  /** As printed: `December 15, 1998`. */
  day: z.string().nullable(),
  /** As printed: `Series 1998-C certificates`; absent where the sentence names none. */
  series: z.string().optional(),
  quote: factQuote,
});
export type SecuritizationReport = z.infer<typeof securitizationReport>;
