import { z } from 'zod';
import { eightKItemFact } from './eight-k-facts/item-facts.events.ts';

/** One item of an 8-K, with the range of its text under its heading in the normalized text. */
export const eightKSection = z.object({
  item: z.string(),
  /** Heading as printed; null if the item wasn't found in the body. */
  heading: z.string().nullable(),
  start: z.number().int().nullable(),
  end: z.number().int().nullable(),
});

/** Facts of an 8-K. `items` come from the submission header if there is one, where the filer states them; the body may have others. */
export const eightKFacts = z.object({
  items: z.array(z.string()),
  /** Raw ITEM INFORMATION lines of the header (titles in .txt, codes in feed members). */
  itemsHeader: z.array(z.string()),
  itemsBodyHeadings: z.array(z.string()),
  /** `current` since 2004-08-23 (x.xx), `old` before (Items 1 to 13). */
  itemScheme: z.enum(['current', 'old']),
  /** Where `items` came from. */
  itemsSource: z.enum(['header', 'body', 'feed', 'none']),
  isAmendment: z.boolean(),
  sections: z.array(eightKSection),
  /** `items` reconciled with the body's headings, for scoring; absent in events of older extractors. */
  reconciledItems: z.array(z.string()).optional(),
  /** Facts stated in the items and press releases; absent in events of older extractors. */
  itemFacts: z.array(eightKItemFact).optional(),
});
export type EightKFacts = z.infer<typeof eightKFacts>;
