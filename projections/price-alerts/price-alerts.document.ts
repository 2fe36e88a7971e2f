import type { PriceAlertKind } from '../../backend/contexts/price-alerts/published/price-alert.events.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** The latest crossing of an alert. */
export interface ShownCrossing {
  readonly side: 'up' | 'down';
  readonly price: number;
  readonly asOf: string;
  readonly source: string;
  readonly sample: boolean;
  readonly notSent: string | null;
}

export interface ShownPriceAlert {
  readonly alertId: string;
  readonly ticker: string;
  readonly brandId: string;
  readonly kind: PriceAlertKind;
  readonly value: number;
  readonly extendedHours: boolean;
  /** When it was created or last changed. */
  readonly setAt: string;
  /** Null until it is crossed in its current form. */
  readonly crossed: ShownCrossing | null;
}

/** The price alerts of one account, oldest first; `_id` is the account. */
export interface PriceAlertsDocument extends StoredDocument {
  readonly alerts: readonly ShownPriceAlert[];
}

export const priceAlerts = defineCollection<PriceAlertsDocument>({ name: 'price-alerts', version: 1, fields: {}, indexes: [] });
