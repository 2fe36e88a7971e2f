import type { FollowPayments } from './follow-payments.service.ts';
import type { FollowSubscription } from './follow-subscription.service.ts';
import type { Offers } from './offers.reader.ts';
import type { PaymentProvider } from './payment-provider.port.ts';
import type { Prices } from './prices.reader.ts';
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
