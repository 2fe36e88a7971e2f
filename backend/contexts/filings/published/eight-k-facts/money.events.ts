import { z } from 'zod';

/** An amount of money of a filing. */
export const money = z.object({
  currency: z.enum(['$', '€', '£', '¥', 'C$', 'A$', 'NT$', 'CHF']),
  /** A plain decimal number. */
  amount: z.string(),
});
export type Money = z.infer<typeof money>;
