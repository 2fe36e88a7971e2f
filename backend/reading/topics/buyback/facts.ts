import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The company buys its own shares, or decides to. What was not read is null; what older facts do not have is absent. */
export const buyback = z.object({
  kind: z.literal('buyback'),
  item: z.string(),
  /** US dollars, a plain decimal number; of a program that grows, by how much. */
  amount: z.string().nullable(),
  /** A plain number. */
  shares: z.string().nullable(),
  /** Of the shares outstanding. */
  percent: z.string().nullable(),
  /** `agreed` and `bought`: from one seller. `accelerated`: through a bank, which delivers the shares at once. `reported`: to an exchange, of a program that is known. */
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
  /** US dollars of a program after it grew. Facts without it name either amount in `amount`. */
  total: z.string().nullable().optional(),
  /** Who sells, or the bank, as printed. */
  from: z.string().nullable().optional(),
  quote: factQuote,
});
export type Buyback = z.infer<typeof buyback>;
