import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** The company offers holders other securities in exchange, or asks them to agree to other terms. Anything not read is null. */
export const exchangeOffer = z.object({
  kind: z.literal('exchangeOffer'),
  item: z.string(),
  /** `consented` means that enough holders agreed. */
  act: z.enum(['started', 'extended', 'changed', 'completed', 'ended', 'consented']),
  what: z.enum(['exchange offer', 'consent solicitation']),
  /** What is exchanged, e.g. `notes`; null if it is not named. */
  securities: z.string().nullable(),
  /** Maximum amount offered. */
  amount: money.nullable(),
  /** Issuer of the notes if it is not the company, as printed. */
  issuer: z.string().nullable(),
  /** Day on which it ends, `yyyy-mm-dd`. */
  until: z.string().nullable(),
  quote: factQuote,
});
export type ExchangeOffer = z.infer<typeof exchangeOffer>;
