import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** An agreement that is neither a deal nor debt nor a sale of securities. What was not read is null. */
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
    'other',
  ]),
  /** Who is bound where it is not the company itself, as printed; absent in what older readers stored. */
  party: z.string().nullable().optional(),
  /** `won`: a customer awarded it. */
  act: z.enum(['signed', 'amended', 'ended', 'extended', 'won']),
  /** As printed, without articles: `Development and Supply Agreement`. */
  title: z.string().nullable(),
  counterparty: z.string().nullable(),
  amount: money.nullable(),
  amountIs: z.enum(['upfront', 'yearly', 'price']).nullable(),
  /** `other`: the other side ended it; absent in what older readers stored, as the following. */
  endedBy: z.enum(['other']).nullable().optional(),
  /** As printed: `ten-year`. */
  term: z.string().nullable().optional(),
  /** Name of a plan of shares or bonuses. */
  plan: z.string().nullable().optional(),
  /** Whose pay is decided, what of it, and whether it is raised. */
  payOf: z.enum(['executives', 'directors']).nullable().optional(),
  payPart: z.enum(['salaries', 'bonuses', 'fees', 'pay']).nullable().optional(),
  isRaised: z.boolean().optional(),
  /** Whether warrants are issued again with other terms, of which the price is none. */
  reissuesWarrants: z.boolean().optional(),
  quote: factQuote,
});
export type Contract = z.infer<typeof contract>;
