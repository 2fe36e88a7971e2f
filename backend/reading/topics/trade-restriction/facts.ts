import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** A government restricts the trade with the company's products, or frees it. What was not read is null. */
export const tradeRestriction = z.object({
  kind: z.literal('tradeRestriction'),
  item: z.string(),
  act: z.enum(['imposed', 'lifted']),
  what: z.enum(['export license', 'export limits', 'import ban', 'sanctions', 'tariffs']),
  /** `US`, or the country as printed. */
  by: z.string().nullable(),
  /** Countries that it concerns, as printed. */
  places: z.array(z.string()),
  /** Sales that may be hit. */
  atRisk: money.nullable(),
  quote: factQuote,
});
export type TradeRestriction = z.infer<typeof tradeRestriction>;
