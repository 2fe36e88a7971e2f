import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** The arrival or departure of a director or officer (Item 5.02). Anything not read is null. */
export const personnelChange = z.object({
  kind: z.literal('personnelChange'),
  item: z.string(),
  /** As printed, without courtesy titles. */
  person: z.string(),
  /** As printed: `Chief Financial Officer`, `director`. */
  role: z.string().nullable(),
  /** `leaves` if the text does not say how. */
  direction: z.enum([
    'appointed',
    'elected',
    'promoted',
    'resigns',
    'retires',
    'dismissed',
    'steps down',
    'not standing',
    'dies',
    'leaves',
    'takes leave',
    'put on leave',
  ]),
  /** Day it takes effect, `yyyy-mm-dd`. */
  effectiveOn: z.string().nullable(),
  /** Day of the appointment or resignation itself, if the sentence begins with it. */
  decidedOn: z.string().nullable(),
  /** Whether the text says "effective immediately". */
  immediately: z.boolean(),
  /** As printed: `to pursue other opportunities`. */
  reason: z.string().nullable(),
  /** The new office of somebody who leaves another. */
  newRole: z.string().nullable(),
  successor: z.string().nullable(),
  /** Whose office the person takes, if the text does not say how that predecessor leaves; absent in events of older extractors. */
  succeeds: z.string().nullable().optional(),
  /** What else the text says about a departure; absent in events of older extractors. */
  circumstances: z.array(z.enum(['for cause', 'investigation', 'search', 'stays for now'])).optional(),
  /** Whether the text says that an earlier report announced it. */
  reportedBefore: z.boolean(),
  quote: factQuote,
});
export type PersonnelChange = z.infer<typeof personnelChange>;

/** The number of board seats changes (Items 5.02 and 5.03). */
export const boardSize = z.object({
  kind: z.literal('boardSize'),
  item: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int(),
  quote: factQuote,
});
export type BoardSize = z.infer<typeof boardSize>;

/** Somebody stays in office longer than previously agreed (Item 5.02). */
export const termExtension = z.object({
  kind: z.literal('termExtension'),
  item: z.string(),
  /** As printed, without courtesy titles. */
  person: z.string(),
  /** As printed: `Chief Executive Officer`. */
  role: z.string(),
  /** New last day, `yyyy-mm-dd`. */
  until: z.string(),
  /** Maximum bonus for staying, a plain number of US dollars. */
  bonus: z.string().nullable(),
  quote: factQuote,
});
export type TermExtension = z.infer<typeof termExtension>;

/** Facts about people (Item 5.02). */
export const peopleFacts = [personnelChange, boardSize, termExtension] as const;
