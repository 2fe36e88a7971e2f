import { z } from 'zod';
import { factQuote } from '../../language/fact-quote.ts';

/** A lawsuit by or against the company. Anything not read is null. */
export const lawsuit = z.object({
  kind: z.literal('lawsuit'),
  item: z.string(),
  act: z.enum(['verdict', 'ruling', 'settled', 'dismissed', 'sued', 'sues']),
  /** Who decides. */
  by: z.enum(['jury', 'court', 'appeals court', 'Supreme Court', 'arbitrators']).nullable(),
  /** The outcome for the company. */
  outcome: z.enum(['won', 'lost']).nullable(),
  /** What the court does, in a newspaper's words: `upholds the judgment`. */
  does: z.string().nullable(),
  /** The other side, as printed. */
  opponent: z.string().nullable(),
  /** What it is about: `securities class action`. */
  matter: z.string().nullable(),
  /** US dollars, a plain decimal number. */
  amount: z.string().nullable(),
  /** Whether the company pays the amount. */
  pays: z.boolean().nullable(),
  quote: factQuote,
});
export type Lawsuit = z.infer<typeof lawsuit>;
