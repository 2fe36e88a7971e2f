import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** The company offers holders other securities for theirs, or asks them to agree to other terms. What was not read is null. */
export const exchangeOffer = z.object({
  kind: z.literal('exchangeOffer'),
  item: z.string(),
  /** `consented`: enough holders agreed. */
  act: z.enum(['started', 'extended', 'changed', 'completed', 'ended', 'consented']),
  what: z.enum(['exchange offer', 'consent solicitation']),
  /** What is exchanged: `notes`; absent where it is not named. */
  securities: z.string().nullable(),
  /** The most that is offered. */
  amount: money.nullable(),
  /** Whose notes they are where they are not the company's own, as printed. */
  issuer: z.string().nullable(),
  /** Day on which it ends, `yyyy-mm-dd`. */
  until: z.string().nullable(),
  quote: factQuote,
});
export type ExchangeOffer = z.infer<typeof exchangeOffer>;
