import { z } from 'zod';
import { priceAlertKind } from '../../backend/contexts/price-alerts/published/price-alert.events.ts';

const crossing = z.object({
  side: z.enum(['up', 'down']),
  price: z.number().describe('US dollars.'),
  as_of: z.string().describe('Time of the price, from the provider.'),
  source: z.string(),
  sample: z.boolean(),
  not_sent: z
    .string()
    .nullable()
    .describe(
      'Why no message was sent: `muted`, `paused`, `not_followed`, `plan_required` or `no_contact`, for example. Null if one was queued.',
    ),
});

const alert = z.object({
  id: z.string(),
  ticker: z.string(),
  kind: priceAlertKind,
  value: z.number().describe('US dollars for above and below, percent for move and gap.'),
  extended_hours: z.boolean(),
  set_at: z.string(),
  crossed: crossing.nullable().describe('Latest crossing with the current settings.'),
});

/** GET /api/price-alerts */
export const priceAlertListResponse = z
  .object({ alerts: z.array(alert), limit: z.number().describe('Maximum number of price alerts per account.') })
  .meta({ id: 'PriceAlertList' });
export type PriceAlertListResponse = z.infer<typeof priceAlertListResponse>;
