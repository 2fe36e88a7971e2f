import type { Offers } from '../prices/offers.reader.ts';
import type { Prices } from '../prices/prices.reader.ts';
import type { PaymentProvider } from '../provider/payment-provider.port.ts';
import type { FollowPayments } from '../subscriptions/follow-payments.service.ts';
import type { FollowSubscription } from '../subscriptions/follow-subscription.service.ts';
import type { SellsBy } from './selling.policy.ts';

/** What is needed to sell a plan. */
export interface SalesDesk {
  readonly by: SellsBy;
  readonly provider: PaymentProvider;
  readonly prices: Prices;
  readonly offers: Offers;
  readonly follow: FollowSubscription;
  readonly payments: FollowPayments;
}

/** Bound in the composition root. */
export abstract class Sales {
  /** Null if this deployment sells nothing. */
  abstract readonly desk: SalesDesk | null;
  /** URL of this product's page for a brand. */
  abstract urlOf(brandId: string, path: string): string;
}
