import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** Bankruptcy, receivership, or debt that is in default or became due early. What was not read is null. */
export const insolvency = z.object({
  kind: z.literal('insolvency'),
  item: z.string(),
  event: z.enum([
    'petition',
    'plan confirmed',
    'emerged',
    'receiver',
    'sale approved',
    'financing',
    'default',
    'acceleration',
    'forbearance',
    'waiver',
    'missed payment',
    'support',
    'foreclosure',
    'warning',
  ]),
  /** `11`, `7` or `15`. */
  chapter: z.string().nullable(),
  /** As printed: `District of Delaware`. */
  court: z.string().nullable(),
  amount: money.nullable(),
  /** Whose insolvency it is; absent in events of older extractors, as the following. */
  debtor: z.enum(['company', 'company and subsidiaries', 'subsidiary']).optional(),
  /** Name of the subsidiary, as printed. */
  subsidiary: z.string().nullable().optional(),
  /** Creditors filed the petition. */
  involuntary: z.boolean().optional(),
  /** The shares that exist are cancelled. */
  sharesCancelled: z.boolean().optional(),
  /** Who gets the larger part of the new shares: `holders of the senior notes`, and percent of them. */
  newHolders: z.string().nullable().optional(),
  newHoldersPercent: z.string().nullable().optional(),
  /** Other debt is in default with it. */
  crossDefault: z.boolean().optional(),
  /** Lenders waived the default. */
  waived: z.boolean().optional(),
  /** What the company may have to do. */
  ahead: z.enum(['liquidate', 'wind down', 'cease operations']).optional(),
  /** For what it may have to file. */
  mayFileFor: z.enum(['bankruptcy', 'insolvency']).optional(),
  /** What was not paid: `interest`. */
  payment: z.string().nullable().optional(),
  /** Who buys, lends, or agrees to wait, as printed. */
  counterparty: z.string().nullable().optional(),
  quote: factQuote,
});
export type Insolvency = z.infer<typeof insolvency>;
