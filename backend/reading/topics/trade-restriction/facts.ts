import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** A government restricts trade in the company's products, or lifts a restriction. Anything not read is null. */
export const tradeRestriction = z.object({
  kind: z.literal('tradeRestriction'),
  item: z.string(),
  act: z.enum(['imposed', 'lifted']),
  what: z.enum(['export license', 'export limits', 'import ban', 'sanctions', 'tariffs']),
  /** `US`, or the country as printed. */
  by: z.string().nullable(),
  /** Countries affected, as printed. */
  places: z.array(z.string()),
  /** Sales at risk. */
  atRisk: money.nullable(),
  quote: factQuote,
});
export type TradeRestriction = z.infer<typeof tradeRestriction>;
