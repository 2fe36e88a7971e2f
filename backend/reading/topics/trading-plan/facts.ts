import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** An insider plans sales under Rule 10b5-1. What was not read is null. */
export const tradingPlan = z.object({
  kind: z.literal('tradingPlan'),
  item: z.string(),
  act: z.enum(['adopted', 'ended']),
  /** As printed; null for several, or where nobody is named. */
  person: z.string().nullable(),
  /** The most that may be sold, a plain number. */
  shares: z.string().nullable(),
  quote: factQuote,
});
export type TradingPlan = z.infer<typeof tradingPlan>;
