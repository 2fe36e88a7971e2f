import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The company buys its own shares, or decides to. Anything not read is null; fields that older facts do not have are absent. */
export const buyback = z.object({
  kind: z.literal('buyback'),
  item: z.string(),
  /** US dollars as a plain decimal number; for a program that grows, the increase. */
  amount: z.string().nullable(),
  /** A plain number. */
  shares: z.string().nullable(),
  /** Percentage of the shares outstanding. */
  percent: z.string().nullable(),
  /** `agreed` and `bought` mean from one seller, `accelerated` through a bank that delivers the shares at once, `reported` to an exchange under a known program. */
  act: z.enum([
    'authorized',
    'increased',
    'suspended',
    'ended',
    'completed',
    'accelerated',
    'agreed',
    'bought',
    'planned',
    'resumed',
    'reported',
  ]),
  /** Size of a program in US dollars after an increase. In facts without it, `amount` may be either figure. */
  total: z.string().nullable().optional(),
  /** The seller, or the bank, as printed. */
  from: z.string().nullable().optional(),
  quote: factQuote,
});
export type Buyback = z.infer<typeof buyback>;
