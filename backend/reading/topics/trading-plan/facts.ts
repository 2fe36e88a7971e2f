import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** An insider plans sales under Rule 10b5-1. Anything not read is null. */
export const tradingPlan = z.object({
  kind: z.literal('tradingPlan'),
  item: z.string(),
  act: z.enum(['adopted', 'ended']),
  /** As printed; null if there are several or nobody is named. */
  person: z.string().nullable(),
  /** Maximum number of shares that may be sold, a plain number. */
  shares: z.string().nullable(),
  quote: factQuote,
});
export type TradingPlan = z.infer<typeof tradingPlan>;
