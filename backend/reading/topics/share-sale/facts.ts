import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';
import { money } from '../../language/money.ts';

/** The company sells or issues shares or units. What was not read is null; what older facts do not have is absent. */
export const shareSale = z.object({
  kind: z.literal('shareSale'),
  item: z.string(),
  /** `program`: shares may be sold into the market or to one buyer at any time. `secondary`: holders sell. */
  act: z.enum(['agreed', 'completed', 'exchanged', 'program', 'planned', 'secondary']),
  /** As printed: `common stock`, `units`. */
  security: z.string(),
  /** A plain number. */
  shares: z.string().nullable(),
  price: money.nullable(),
  gross: money.nullable(),
  /** Principal of the debt that is given up for the shares. */
  debtGivenUp: money.nullable(),
  /** As printed: `convertible debentures`. */
  debtKind: z.string().nullable(),
  /** Who buys, or through whom a program sells. */
  buyer: z.string().nullable(),
  private: z.boolean(),
  offering: z
    .enum(['initial public offering', 'public offering', 'registered direct offering', 'private placement', 'rights offering'])
    .nullable()
    .optional(),
  /** What shares are given for instead of money. */
  givenFor: z.enum(['services', 'acquisition', 'warrants', 'conversion', 'employees']).nullable().optional(),
  /** Whether what is sold converts into shares at less than their price, or at one that moves with it. */
  convertsAtDiscount: z.boolean().optional(),
  quote: factQuote,
});
export type ShareSale = z.infer<typeof shareSale>;
