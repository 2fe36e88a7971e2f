import { z } from 'zod';

/** Facts of a Form 144, the notice of a proposed sale under Rule 144. Numbers and dates are strings as printed; null means absent. */
const text = z.string().nullable();

export const plannedSaleFacts = z.object({
  issuer: z.object({ name: text, cik: text }),
  /** Person for whose account the securities are to be sold. */
  seller: text,
  /** `Officer`, `Director`, `10% Stockholder`, … */
  relationships: z.array(z.string()),
  /** Securities to be sold, per class and broker. */
  sales: z.array(
    z.object({
      classTitle: text,
      broker: text,
      shares: text,
      /** Aggregate market value in US dollars. */
      value: text,
      sharesOutstanding: text,
      /** Approximate date of sale, `mm/dd/yyyy` as filed. */
      date: text,
      exchange: text,
    }),
  ),
  /** How the securities were acquired. */
  acquisitions: z.array(
    z.object({
      classTitle: text,
      date: text,
      nature: text,
      from: text,
      isGift: z.boolean().nullable(),
      shares: text,
      payment: text,
    }),
  ),
  /** Sales in the previous three months. */
  earlierSales: z.array(z.object({ seller: text, classTitle: text, date: text, shares: text, proceeds: text })),
  /** True if the filer states that there were none. */
  noEarlierSales: z.boolean().nullable(),
  /** Days on which the Rule 10b5-1 plans for the sale were adopted. */
  planAdoptedOn: z.array(z.string()),
  noticeDate: text,
  remarks: text,
});
export type PlannedSaleFacts = z.infer<typeof plannedSaleFacts>;
