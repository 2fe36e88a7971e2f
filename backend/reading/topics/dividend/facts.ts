import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** What the company pays its holders or stops paying. Anything not read is null; fields that older facts do not have are absent. */
export const dividend = z.object({
  kind: z.literal('dividend'),
  item: z.string(),
  /** Dollars per share or unit, as printed without the sign. */
  perShare: z.string().nullable(),
  frequency: z.enum(['daily', 'monthly', 'quarterly', 'semiannual', 'annual', 'special']).nullable(),
  change: z.enum(['raised', 'lowered']).nullable(),
  /** Percentage of the change. */
  changePercent: z.string().nullable(),
  /** As printed: `June 28, 2024`. */
  payOn: z.string().nullable(),
  /** `omitted`: not declared for a period. */
  act: z.enum(['declared', 'planned', 'suspended', 'omitted', 'resumed', 'started']).optional(),
  /** What the filing calls it. */
  noun: z.enum(['dividend', 'distribution']).optional(),
  /** What it is paid on, if that is not the common stock. */
  on: z.enum(['preferred stock', 'unit', 'ADS']).nullable().optional(),
  quote: factQuote,
});
export type Dividend = z.infer<typeof dividend>;
