import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** The company sells or issues shares or units, or its holders sell theirs. Anything not read is null; fields that older facts do not have are absent. */
export const shareSale = z.object({
  kind: z.literal('shareSale'),
  item: z.string(),
  /** `program`: shares may be sold at any time, into the market or to one buyer. `secondary`: holders sell. */
  act: z.enum(['agreed', 'completed', 'exchanged', 'program', 'planned', 'secondary']),
  /** As printed: `common stock`, `units`. */
  security: z.string(),
  /** A plain number. */
  shares: z.string().nullable(),
  price: money.nullable(),
  gross: money.nullable(),
  /** Principal of the debt exchanged for the shares. */
  debtGivenUp: money.nullable(),
  /** As printed: `convertible debentures`. */
  debtKind: z.string().nullable(),
  /** The buyer, or the agent of a program. */
  buyer: z.string().nullable(),
  /** Whether the sale is private, for example unregistered or to one buyer; may be true without an `offering`. */
  private: z.boolean(),
  /** The kind of offering that the filing names. */
  offering: z
    .enum(['initial public offering', 'public offering', 'registered direct offering', 'private placement', 'rights offering'])
    .nullable()
    .optional(),
  /** What shares are issued for instead of money. */
  givenFor: z.enum(['services', 'acquisition', 'warrants', 'conversion', 'employees']).nullable().optional(),
  /** Whether the securities convert into shares below their market price, or at a floating price. */
  convertsAtDiscount: z.boolean().optional(),
  quote: factQuote,
});
export type ShareSale = z.infer<typeof shareSale>;
