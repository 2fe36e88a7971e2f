import { z } from 'zod';
import { factQuote } from '../../../../reading/language/fact-quote.ts';
import { money } from '../../../../reading/language/money.ts';

/** Facts about agreements, charges and sales of securities (Items 1.01 to 3.02 but 2.02). What was not read is null. */

/** Costs of a restructuring, cuts in the workforce, or an impairment. */
export const charge = z.object({
  kind: z.literal('charge'),
  item: z.string(),
  what: z.enum(['restructuring', 'impairment']),
  low: money.nullable(),
  high: money.nullable(),
  /** People or positions, a plain number. */
  jobs: z.string().nullable(),
  /** Percent of the workforce, a plain number. */
  workforce: z.string().nullable(),
  savings: money.nullable(),
  /** What lost its value, as printed: `goodwill`. */
  subject: z.string().nullable(),
  quote: factQuote,
});
export type Charge = z.infer<typeof charge>;

/** A cybersecurity incident (Item 1.05). */
export const incident = z.object({
  kind: z.literal('incident'),
  item: z.string(),
  actor: z.enum(['nation-state', 'ransomware', 'threat actor', 'third party']).nullable(),
  act: z.enum(['taken', 'accessed', 'encrypted', 'disrupted', 'detected']),
  /** As printed: `employee email accounts`. */
  what: z.string().nullable(),
  /** Day on which it was found, `yyyy-mm-dd`; absent in events of older extractors, as the following. */
  foundOn: z.string().nullable().optional(),
  /** Whether the company expects a material effect on it as a whole; null where it does not know yet or does not say. */
  material: z.boolean().nullable().optional(),
  quote: factQuote,
});
export type Incident = z.infer<typeof incident>;

export const agreementFacts = [charge, incident] as const;
export type AgreementFact = Charge | Incident;
