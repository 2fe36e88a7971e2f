import { z } from 'zod';

/** POST /api/price-alerts */
export const setPriceAlertResponse = z.object({ id: z.string(), ticker: z.string() }).meta({ id: 'SetPriceAlert' });
export type SetPriceAlertResponse = z.infer<typeof setPriceAlertResponse>;

/** POST /api/price-alerts/{id} */
export const changePriceAlertResponse = z
  .object({ id: z.string(), changed: z.boolean().describe('False where it was so before.') })
  .meta({ id: 'ChangePriceAlert' });
export type ChangePriceAlertResponse = z.infer<typeof changePriceAlertResponse>;

/** DELETE /api/price-alerts/{id} */
export const removePriceAlertResponse = z.object({ removed: z.literal(true) }).meta({ id: 'RemovePriceAlert' });
export type RemovePriceAlertResponse = z.infer<typeof removePriceAlertResponse>;
