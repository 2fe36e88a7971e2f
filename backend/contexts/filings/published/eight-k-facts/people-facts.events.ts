import { z } from 'zod';
import { factQuote } from './fact-quote.events.ts';

/** One change of a director or officer (Item 5.02). What was not read is null. */
export const personnelChange = z.object({
  kind: z.literal('personnelChange'),
  item: z.string(),
  /** As printed, without courtesy titles. */
  person: z.string(),
  /** As printed: `Chief Financial Officer`, `director`. */
  role: z.string().nullable(),
  direction: z.enum(['appointed', 'promoted', 'resigns', 'retires', 'dismissed', 'steps down', 'not standing', 'dies', 'leaves']),
  /** Day it takes effect, `yyyy-mm-dd`. */
  effectiveOn: z.string().nullable(),
  /** As printed: `to pursue other opportunities`. */
  reason: z.string().nullable(),
  successor: z.string().nullable(),
  quote: factQuote,
});
export type PersonnelChange = z.infer<typeof personnelChange>;

/** Facts about people, auditors, votes and governance (Items 3.01, 3.03 and 4.01 to 5.08). */
export const peopleFacts = [personnelChange] as const;
