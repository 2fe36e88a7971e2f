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

  /** Ends it at the end of what is paid for. @param key the same for a repetition of the same act. @throws PaymentProviderAway */
  abstract cancelAtPeriodEnd(subscriptionId: string, key: string): Promise<void>;

  /** Ends it now; one that has ended, or is not there, stays so. @throws PaymentProviderAway */
  abstract cancel(subscriptionId: string, key: string): Promise<void>;

  /** Every subscription, ended ones too. @throws PaymentProviderAway */
  abstract subscriptions(): AsyncIterable<ProviderSubscription>;
}
