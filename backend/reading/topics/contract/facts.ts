import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** An agreement other than a deal, debt or a sale of securities. Anything not read is null. */
export const contract = z.object({
  kind: z.literal('contract'),
  item: z.string(),
  what: z.enum([
    'lease',
    'licence',
    'supply',
    'collaboration',
    'settlement',
    'cooperation',
    'employment',
    'pay',
    'stock plan',
    'indemnification',
    'forbearance',
    'registration rights',
    'order',
    'joint venture',
    'investment',
    'other',
  ]),
  /** Who is bound if it is not the company itself, as printed; absent in facts of older readers. */
  party: z.string().nullable().optional(),
  /** `won` means that a customer awarded it. */
  act: z.enum(['signed', 'amended', 'ended', 'extended', 'won']),
  /** As printed, without articles: `Development and Supply Agreement`. */
  title: z.string().nullable(),
  counterparty: z.string().nullable(),
  amount: money.nullable(),
  amountIs: z.enum(['upfront', 'yearly', 'price']).nullable(),
  /** `other` means that the other side ended it. This field and those below are absent in facts of older readers. */
  endedBy: z.enum(['other']).nullable().optional(),
  /** As printed: `ten-year`. */
  term: z.string().nullable().optional(),
  /** Name of a stock or bonus plan. */
  plan: z.string().nullable().optional(),
  /** Whose pay is decided, which part of it, and whether it is raised. */
  payOf: z.enum(['executives', 'directors']).nullable().optional(),
  payPart: z.enum(['salaries', 'bonuses', 'fees', 'pay']).nullable().optional(),
  isRaised: z.boolean().optional(),
  /** Whether warrants are reissued with changed terms other than the price. */
  reissuesWarrants: z.boolean().optional(),
  quote: factQuote,
});
export type Contract = z.infer<typeof contract>;
