import { z } from 'zod';

/** The maximum is more than anybody needs, and low enough that a typo isn't too expensive. */
const packs = z.number().int().min(0).max(100).describe('Number of add-on packs the account should have.');

/** POST /api/checkout */
export const checkoutRequest = z.union([
  z.strictObject({ plan: z.literal('pro'), interval: z.enum(['month', 'year']).default('month') }),
  z.strictObject({ addOnPacks: packs }),
]);
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** POST /api/billing/packs */
export const changePacksRequest = z.object({ packs });
export type ChangePacksRequest = z.infer<typeof changePacksRequest>;

/** An empty body and `{}` are equivalent. */
export const emptyRequest = z.object({});
