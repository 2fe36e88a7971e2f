import type { Offers } from '../prices/offers.reader.ts';
import type { Prices } from '../prices/prices.reader.ts';
import type { PaymentProvider } from '../provider/payment-provider.port.ts';
import type { PaymentSync } from '../subscriptions/payment-sync.service.ts';
import type { SubscriptionSync } from '../subscriptions/subscription-sync.service.ts';
import type { SellsBy } from './selling.policy.ts';

/** The services needed to sell plans. */
export interface SalesServices {
  readonly by: SellsBy;
  readonly provider: PaymentProvider;
  readonly prices: Prices;
  readonly offers: Offers;
  readonly sync: SubscriptionSync;
  readonly paymentSync: PaymentSync;
}

/** Bound in the composition root. */
export abstract class Sales {
  /** Null if this deployment sells nothing. */
  abstract readonly services: SalesServices | null;
  /** URL of this product's page for a brand. */
  abstract urlOf(brandId: string, path: string): string;
}
