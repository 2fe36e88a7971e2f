import { z } from 'zod';
import { factQuote } from '../../../../reading/language/fact-quote.ts';

/** One change of a director or officer (Item 5.02). What was not read is null. */
export const personnelChange = z.object({
  kind: z.literal('personnelChange'),
  item: z.string(),
  /** As printed, without courtesy titles. */
  person: z.string(),
  /** As printed: `Chief Financial Officer`, `director`. */
  role: z.string().nullable(),
  /** `leaves` where the text does not say how. */
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
  /** Day of the appointment or resignation itself, where the sentence begins with it. */
  decidedOn: z.string().nullable(),
  /** The text says "effective immediately". */
  immediately: z.boolean(),
  /** As printed: `to pursue other opportunities`. */
  reason: z.string().nullable(),
  /** Office that somebody takes who leaves another. */
  newRole: z.string().nullable(),
  successor: z.string().nullable(),
  /** Whose office somebody takes, where the text does not say how that person leaves it; absent in events of older extractors. */
  succeeds: z.string().nullable().optional(),
  /** The text says that an earlier report told of it. */
  reportedBefore: z.boolean(),
  quote: factQuote,
});
export type PersonnelChange = z.infer<typeof personnelChange>;

/** The board has another number of seats (Items 5.02 and 5.03). */
export const boardSize = z.object({
  kind: z.literal('boardSize'),
  item: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int(),
  quote: factQuote,
});
export type BoardSize = z.infer<typeof boardSize>;

/** A plan, an agreement or pay of executives (Item 5.02). Amounts are plain decimal numbers, US dollars. */
export const payDecision = z.object({
  kind: z.literal('payDecision'),
  item: z.string(),
  what: z.enum(['plan', 'agreement', 'pay']),
  act: z.enum(['approved', 'amended', 'extended', 'signed']),
  /** Name of the plan without the company's own, or what it is about: `employment agreements`, `base salaries`. */
  subject: z.string(),
  /** The shareholders approved it. */
  byHolders: z.boolean(),
  /** It still needs an approval. */
  proposed: z.boolean(),
  /** What pay is made of, in the singular: `base salary`, `stock option`. */
  kinds: z.array(z.string()),
  people: z.array(z.string()),
  amount: z.string().nullable(),
  shares: z.string().nullable(),
  /** The number of shares that `shares` replaces. */
  sharesBefore: z.string().nullable(),
  salary: z.string().nullable(),
  /** Target of the chief executive officer under the plan. */
  chiefTarget: z.string().nullable(),
  quote: factQuote,
});
export type PayDecision = z.infer<typeof payDecision>;

/** Facts about people (Item 5.02). */
export const peopleFacts = [personnelChange, boardSize, payDecision] as const;
