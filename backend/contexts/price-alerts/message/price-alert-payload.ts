import type { z } from 'zod';
import { PriceAlertCrossed } from '../published/price-alert.events.ts';

/** Outbox kind of price alerts, stored in every row. */
export const PRICE_ALERT = 'price-alert';

/** Outbox payload of a crossing: the figures of its event. */
export const priceAlertPayload = PriceAlertCrossed.schema.omit({ accountId: true, brandId: true, channels: true, notSent: true });
export type PriceAlertPayload = z.infer<typeof priceAlertPayload>;
