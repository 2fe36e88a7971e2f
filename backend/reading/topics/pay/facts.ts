import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A plan, an agreement or pay of executives (Item 5.02). Amounts are plain decimal numbers, US dollars. */
export const payDecision = z.object({
  kind: z.literal('payDecision'),
  item: z.string(),
  what: z.enum(['plan', 'agreement', 'pay']),
  act: z.enum([
    'approved',
    'amended',
    'extended',
    'signed',
    'raised',
    'reduced',
    'restored',
    'refused',
    'accelerated',
    'ended',
    'paid',
  ]),
  /** Name of the plan without the company's own, or what it is about: `employment agreements`, `base salaries`. */
  subject: z.string(),
  /** The shareholders approved it. */
  byHolders: z.boolean(),
  /** It still needs an approval. */
  proposed: z.boolean(),
  /** What pay is made of, in the singular: `base salary`, `stock option`. */
  kinds: z.array(z.string()),
  people: z.array(z.string()),
  /** Office of the first of them, as printed; absent in events of older extractors, as is `percent`. */
  office: z.string().nullable().optional(),
  /** By how much pay is reduced. */
  percent: z.string().nullable().optional(),
  amount: z.string().nullable(),
  /** Whether the amount is of all of them together; absent where it is of one, and in events of older extractors. */
  isTotal: z.boolean().optional(),
  shares: z.string().nullable(),
  /** The number of shares that `shares` replaces. */
  sharesBefore: z.string().nullable(),
  salary: z.string().nullable(),
  /** Target of the chief executive officer under the plan. */
  chiefTarget: z.string().nullable(),
  /** What awards under a new form of agreement vest on, as printed: `total shareholder return`; absent where it is no such form. */
  vestsOn: z.array(z.string()).optional(),
  quote: factQuote,
});
export type PayDecision = z.infer<typeof payDecision>;
