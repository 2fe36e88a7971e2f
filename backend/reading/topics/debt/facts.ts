import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** The company borrows money, arranges or changes a line of credit, or repays debt. Anything not read is null. */
export const debt = z.object({
  kind: z.literal('debt'),
  item: z.string(),
  /**
   * `agreed`: a new line of credit, or notes that were priced. `planned`: notes offered without a price. `extended`: falls due later, for
   * the same amount. `tendered`: the company offers to buy back its notes.
   */
  act: z.enum([
    'agreed',
    'issued',
    'amended',
    'replaced',
    'increased',
    'committed',
    'repaid',
    'ended',
    'planned',
    'borrowed',
    'extended',
    'reduced',
    'waived',
    'redeemed',
    'tendered',
  ]),
  instrument: z.enum([
    'notes',
    'convertible notes',
    'debentures',
    'convertible debentures',
    'bonds',
    'promissory note',
    'convertible promissory note',
    'revolving credit facility',
    'term loan',
    'bridge loan',
    'credit facility',
    'loan',
    'commercial paper program',
    'medium-term note program',
    'mortgage loan',
    'receivables facility',
  ]),
  /** Total of all series. */
  amount: money.nullable(),
  /** True if the amount is the maximum that may be sold. */
  upTo: z.boolean(),
  /** Increase over the previous amount, or the additional amount buyers may take. */
  more: money.nullable(),
  /** Annual rate of each series in percent, as printed. */
  rates: z.array(z.string()),
  /** `SOFR plus 1.25%`. */
  margin: z.string().nullable(),
  /** Years in which it matures. */
  due: z.array(z.string()),
  conversionPrice: money.nullable(),
  counterparty: z.string().nullable(),
  /** Whether it converts into shares below their market price, or at a floating price. This field and those below are absent in facts of older readers. */
  convertsAtDiscount: z.boolean().optional(),
  /** Whether nothing has been borrowed under it yet. */
  undrawn: z.boolean().optional(),
  /** Whether a change suspends or loosens a covenant. */
  easesCovenants: z.boolean().optional(),
  /** Whether a line of credit is merely extended by another year. */
  routine: z.boolean().optional(),
  /** Whether a loan is changed without new money or signs of distress. */
  plainAmendment: z.boolean().optional(),
  /** Whether the company chose to pay it all off early. */
  paidEarly: z.boolean().optional(),
  quote: factQuote,
});
export type Debt = z.infer<typeof debt>;
