/** A subscription as the provider shows it now. */
export interface ProviderSubscription {
  readonly subscriptionId: string;
  readonly customerId: string;
  /** Whose it is; null for one that was not made for an account of this service. */
  readonly accountId: string | null;
  readonly status: string;
  readonly items: readonly { readonly itemId: string; readonly priceId: string; readonly quantity: number }[];
  /** How often it is paid; null for another rhythm than those of the price list. */
  readonly interval: 'month' | 'year' | null;
  readonly currentPeriodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly trialEnd: string | null;
  /** Since when its newest invoice is open although a payment was tried. */
  readonly paymentFailedSince: string | null;
}

/** What a checkout sells, and where its page leads afterwards. */
export interface CheckoutOrder {
  readonly accountId: string;
  /** The provider's record of who paid before; null for a first payment. */
  readonly customerId: string | null;
  /** Filled in on the page for a first payment; null where the account has no email address. */
  readonly email: string | null;
  readonly priceId: string;
  readonly trialDays: number | null;
  readonly promotionCodes: boolean;
  /** Whether tax is worked out and added on the page. */
  readonly automaticTax: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A page on which somebody may pay once. */
export interface ProviderCheckout {
  readonly checkoutId: string;
  readonly status: 'open' | 'complete' | 'expired';
  /** Where to pay, while it is open. */
  readonly url: string | null;
  /** What was bought, once it is complete. */
  readonly subscriptionId: string | null;
}

/** What a price costs; a price never changes its amount. */
export interface ProviderPrice {
  readonly priceId: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly interval: 'month' | 'year' | null;
}

/** An invoice of a subscription as the provider shows it now. */
export interface ProviderInvoice {
  readonly invoiceId: string;
  readonly subscriptionId: string;
  /** `open`: it waits for a payment. */
  readonly status: 'paid' | 'open' | 'other';
  readonly amountPaid: number;
  readonly amountDue: number;
  readonly currency: string;
  /** How often a payment was tried. */
  readonly attempts: number;
  /** Null where none is planned or it is not known yet. */
  readonly nextAttemptAt: string | null;
  /** Whether it is for a period of the subscription, and not for a change within one. */
  readonly ofPeriod: boolean;
  /** End of what it pays for. */
  readonly periodEnd: string;
}

/** An invoice, and its subscription where that can be read. */
export interface InvoiceOfSubscription {
  readonly invoice: ProviderInvoice;
  readonly subscription: ProviderSubscription | null;
}

/** What has become of a payment. */
export interface ProviderPayment {
  /** In full. */
  readonly refunded: boolean;
  readonly disputeLost: boolean;
  readonly invoiceIds: readonly string[];
}

/**
 * Where subscriptions are kept: what it shows is so, what it once reported may be over. A write that was not answered may have been carried
 * out. Who calls it again makes a new request: the answer to the earlier one, which may be a failure that the provider keeps for a day, is not
 * given again. Only a repetition within a call names the same request.
 */
export abstract class PaymentProvider {
  /** Null where there is none of this id, or the answer is no subscription. @throws PaymentProviderAway */
  abstract subscription(subscriptionId: string): Promise<ProviderSubscription | null>;

  /** Every subscription, ended ones too. @throws PaymentProviderAway */
  abstract subscriptions(): AsyncIterable<ProviderSubscription>;

  /** Ends it at the end of what is paid for, or takes that back. @throws PaymentProviderAway */
  abstract setCancelAtPeriodEnd(subscriptionId: string, ends: boolean): Promise<void>;

  /** Ends it now; one that has ended, or is not there, stays so. @throws PaymentProviderAway */
  abstract cancel(subscriptionId: string): Promise<void>;

  /**
   * Sets how many of a price a subscription has. More are paid for at once, fewer are credited to the next invoice.
   * @throws PaymentDeclined, and nothing changes; PaymentProviderAway.
   */
  abstract setQuantity(subscription: ProviderSubscription, priceId: string, quantity: number): Promise<void>;

  /** @throws PaymentProviderAway */
  abstract openCheckout(order: CheckoutOrder): Promise<ProviderCheckout>;

  /** Null where there is none of this id. @throws PaymentProviderAway */
  abstract checkout(checkoutId: string): Promise<ProviderCheckout | null>;

  /** Nobody can pay on it any more; one that is complete stays so. @throws PaymentProviderAway */
  abstract expireCheckout(checkoutId: string): Promise<void>;

  /** Address of a page for cards and invoices. @throws PaymentProviderAway */
  abstract portal(customerId: string, returnUrl: string): Promise<string>;

  /** Null where there is none of this id, or it is of no subscription. @throws PaymentProviderAway */
  abstract invoice(invoiceId: string): Promise<ProviderInvoice | null>;

  /** Those that are open, and those of the last weeks that were paid. @throws PaymentProviderAway */
  abstract recentInvoices(now: Date): AsyncIterable<InvoiceOfSubscription>;

  /** Null where there is none of this id. @throws PaymentProviderAway */
  abstract payment(paymentId: string): Promise<ProviderPayment | null>;

  /** Payments that were refunded, or over which there is or was a dispute, in the last weeks. @throws PaymentProviderAway */
  abstract questionedPayments(now: Date): AsyncIterable<string>;

  /** Null where there is none of this id, or it is offered no more. @throws PaymentProviderAway */
  abstract price(priceId: string): Promise<ProviderPrice | null>;

  /** Whether it has what it needs to work out tax. @throws PaymentProviderAway */
  abstract worksOutTax(): Promise<boolean>;
}
