import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** Money is borrowed, a line of credit is arranged or changed, or debt is paid back. What was not read is null. */
export const debt = z.object({
  kind: z.literal('debt'),
  item: z.string(),
  /**
   * `agreed`: a new line of credit, or notes that were priced. `planned`: notes that are offered without a price. `extended`: falls due later, with
   * nothing else changed. `tendered`: the company offers to buy its notes.
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
  /** Total over all series. */
  amount: money.nullable(),
  /** True where the amount is the most that may be sold. */
  upTo: z.boolean(),
  /** That much more than before, or more at the option of the buyers. */
  more: money.nullable(),
  /** Percent a year of each series, as printed. */
  rates: z.array(z.string()),
  /** `SOFR plus 1.25%`. */
  margin: z.string().nullable(),
  /** Years in which it falls due. */
  due: z.array(z.string()),
  conversionPrice: money.nullable(),
  counterparty: z.string().nullable(),
  /** Whether it converts into shares at less than their price, or at one that moves with it; absent in what older readers stored, as the following. */
  convertsAtDiscount: z.boolean().optional(),
  /** Whether nothing is borrowed under it yet. */
  undrawn: z.boolean().optional(),
  /** Whether a change lets the company off a covenant for a while, or sets it lower. */
  easesCovenants: z.boolean().optional(),
  /** Whether a line of credit only falls due a year later than before. */
  routine: z.boolean().optional(),
  quote: factQuote,
});
export type Debt = z.infer<typeof debt>;
