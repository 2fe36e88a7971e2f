import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** Bankruptcy, receivership, or debt that is in default or was accelerated. Anything not read is null. */
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
    'covenant waiver',
    'missed payment',
    'support',
    'foreclosure',
    'warning',
    'no value',
    'no recovery',
  ]),
  /** `11`, `7` or `15`. */
  chapter: z.string().nullable(),
  /** As printed: `District of Delaware`. */
  court: z.string().nullable(),
  amount: money.nullable(),
  /** Who is insolvent. This field and those below are absent in events of older extractors. */
  debtor: z.enum(['company', 'company and subsidiaries', 'subsidiary']).optional(),
  /** Name of the subsidiary, as printed. */
  subsidiary: z.string().nullable().optional(),
  /** Whether creditors filed the petition. */
  involuntary: z.boolean().optional(),
  /** Whether existing shares are canceled. */
  sharesCancelled: z.boolean().optional(),
  /** Who gets most of the new shares (`holders of the senior notes`), and the percentage. */
  newHolders: z.string().nullable().optional(),
  newHoldersPercent: z.string().nullable().optional(),
  /** Whether other debt is in default as a result. */
  crossDefault: z.boolean().optional(),
  /** Whether lenders waived the default. */
  waived: z.boolean().optional(),
  /** What the company may be forced to do. */
  ahead: z.enum(['liquidate', 'wind down', 'cease operations']).optional(),
  /** What the company may have to file for. */
  mayFileFor: z.enum(['bankruptcy', 'insolvency']).optional(),
  /** What was not paid: `interest`. */
  payment: z.string().nullable().optional(),
  /** The buyer, lender, or creditor that agrees to wait, as printed. */
  counterparty: z.string().nullable().optional(),
  quote: factQuote,
});
export type Insolvency = z.infer<typeof insolvency>;
