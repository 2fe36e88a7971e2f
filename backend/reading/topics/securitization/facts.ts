import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A routine filing of an asset-backed securities trust. */
export const securitizationReport = z.object({
  kind: z.literal('securitizationReport'),
  item: z.string(),
  /** `materials` means materials for the sale of its certificates. */
  what: z.enum(['distribution', 'materials']),
  /** As printed: `December 15, 1998`. */
  day: z.string().nullable(),
  /** As printed: `Series 1998-C certificates`; absent if the sentence names none. */
  series: z.string().optional(),
  quote: factQuote,
});
export type SecuritizationReport = z.infer<typeof securitizationReport>;
