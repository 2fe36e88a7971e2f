/** A subscription as the provider shows it now. */
export interface ProviderSubscription {
  readonly subscriptionId: string;
  readonly customerId: string;
  /** Whose it is; null for one that was not made for an account of this service. */
  readonly accountId: string | null;
  readonly status: string;
  readonly items: readonly { readonly priceId: string; readonly quantity: number }[];
  readonly currentPeriodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
}

/** Where subscriptions are kept: what it shows is so, what it once reported may be over. */
export abstract class PaymentProvider {
  /** Null where there is none of this id, or the answer is no subscription. @throws PaymentProviderAway */
  abstract subscription(subscriptionId: string): Promise<ProviderSubscription | null>;

  /** Every subscription, ended ones too. @throws PaymentProviderAway */
  abstract subscriptions(): AsyncIterable<ProviderSubscription>;
}
