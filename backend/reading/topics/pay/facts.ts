import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A plan, an agreement, or a decision on executive pay (Item 5.02). Amounts are plain decimal numbers of US dollars. */
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
  /** Name of the plan without the company's name, or what is decided: `employment agreements`, `base salaries`. */
  subject: z.string(),
  /** Whether the shareholders approved it. */
  byHolders: z.boolean(),
  /** Whether it still needs approval. */
  proposed: z.boolean(),
  /** Components of the pay, in the singular: `base salary`, `stock option`. */
  kinds: z.array(z.string()),
  people: z.array(z.string()),
  /** Office of the first person, as printed; absent in events of older extractors, as is `percent`. */
  office: z.string().nullable().optional(),
  /** By how much pay is reduced. */
  percent: z.string().nullable().optional(),
  amount: z.string().nullable(),
  /** Whether the amount is the total for all of them; absent if it is for one, and in events of older extractors. */
  isTotal: z.boolean().optional(),
  shares: z.string().nullable(),
  /** The number of shares that `shares` replaces. */
  sharesBefore: z.string().nullable(),
  salary: z.string().nullable(),
  /** The chief executive's target under the plan. */
  chiefTarget: z.string().nullable(),
  /** What awards under a new form of agreement vest on, as printed: `total shareholder return`; absent if there is no new form. */
  vestsOn: z.array(z.string()).optional(),
  quote: factQuote,
});
export type PayDecision = z.infer<typeof payDecision>;
