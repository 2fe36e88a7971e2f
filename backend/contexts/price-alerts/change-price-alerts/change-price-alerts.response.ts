import { z } from 'zod';

const reached = z
  .object({ price: z.number(), as_of: z.string() })
  .nullable()
  .describe(
    'For a move: the latest price if it has already moved that far in this session. The alert waits until the price has clearly moved back, or until the next session. Otherwise null.',
  );

/** POST /api/price-alerts */
export const setPriceAlertResponse = z.object({ id: z.string(), ticker: z.string(), reached }).meta({ id: 'SetPriceAlert' });
export type SetPriceAlertResponse = z.infer<typeof setPriceAlertResponse>;

/** POST /api/price-alerts/{id} */
export const changePriceAlertResponse = z
  .object({ id: z.string(), changed: z.boolean().describe('False if nothing changed.'), reached })
  .meta({ id: 'ChangePriceAlert' });
export type ChangePriceAlertResponse = z.infer<typeof changePriceAlertResponse>;

/** DELETE /api/price-alerts/{id} */
export const removePriceAlertResponse = z.object({ removed: z.literal(true) }).meta({ id: 'RemovePriceAlert' });
export type RemovePriceAlertResponse = z.infer<typeof removePriceAlertResponse>;
