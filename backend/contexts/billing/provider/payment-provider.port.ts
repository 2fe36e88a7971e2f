/** A subscription as the provider currently shows it. */
export interface ProviderSubscription {
  readonly subscriptionId: string;
  readonly customerId: string;
  /** The owner; null if it was not created for an account of this service. */
  readonly accountId: string | null;
  readonly status: string;
  readonly items: readonly { readonly itemId: string; readonly priceId: string; readonly quantity: number }[];
  /** Payment interval; null if it is neither monthly nor yearly. */
  readonly interval: 'month' | 'year' | null;
  readonly currentPeriodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly trialEnd: string | null;
  /** When its newest invoice was created, if that is open after a failed payment; null otherwise. */
  readonly paymentFailedSince: string | null;
}

/** What a checkout sells, and where it redirects afterward. */
export interface CheckoutOrder {
  readonly accountId: string;
  /** The provider's customer id of an earlier payer; null for a first payment. */
  readonly customerId: string | null;
  /** Prefilled for a first payment; null if the account has no email address. */
  readonly email: string | null;
  readonly priceId: string;
  readonly trialDays: number | null;
  readonly promotionCodes: boolean;
  /** Whether the provider calculates and adds tax. */
  readonly automaticTax: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A page on which one purchase can be paid. */
export interface ProviderCheckout {
  readonly checkoutId: string;
  readonly status: 'open' | 'complete' | 'expired';
  /** URL of the page while it is open. */
  readonly url: string | null;
  /** The purchased subscription once it is complete. */
  readonly subscriptionId: string | null;
}

/** A price's amount, which never changes. */
export interface ProviderPrice {
  readonly priceId: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly interval: 'month' | 'year' | null;
}

/** A subscription's invoice as the provider currently shows it. */
export interface ProviderInvoice {
  readonly invoiceId: string;
  readonly subscriptionId: string;
  /** `open`: awaiting payment. */
  readonly status: 'paid' | 'open' | 'other';
  readonly amountPaid: number;
  readonly amountDue: number;
  readonly currency: string;
  /** How many times payment was attempted. */
  readonly attempts: number;
  /** Null if no attempt is planned, or if it isn't known yet. */
  readonly nextAttemptAt: string | null;
  /** Whether it covers a billing period, rather than a change within one. */
  readonly ofPeriod: boolean;
  /** End of the period it pays for. */
  readonly periodEnd: string;
}

/** An invoice, and its subscription if that can be read. */
export interface InvoiceOfSubscription {
  readonly invoice: ProviderInvoice;
  readonly subscription: ProviderSubscription | null;
}

/** The current state of a payment. */
export interface ProviderPayment {
  /** Refunded in full. */
  readonly refunded: boolean;
  readonly disputeLost: boolean;
  readonly invoiceIds: readonly string[];
}

/**
 * The payment provider is the source of truth: its current state counts, not what it reported earlier. A write that got no response may have been
 * carried out. Every call makes a new request with a new idempotency key, because for a day the provider would repeat the response to an earlier
 * key, even a failure. Only retries within one call share a key.
 */
export abstract class PaymentProvider {
  /** Null if the id is unknown or the response isn't a subscription. @throws PaymentProviderUnavailable */
  abstract subscription(subscriptionId: string): Promise<ProviderSubscription | null>;

  /** Every subscription, including ended ones. @throws PaymentProviderUnavailable */
  abstract subscriptions(): AsyncIterable<ProviderSubscription>;

  /** Schedules cancellation at the end of the paid period, or reverses that. @throws PaymentProviderUnavailable */
  abstract setCancelAtPeriodEnd(subscriptionId: string, ends: boolean): Promise<void>;

  /** Cancels immediately; does nothing if it has ended or doesn't exist. @throws PaymentProviderUnavailable */
  abstract cancel(subscriptionId: string): Promise<void>;

  /**
   * Sets the quantity of a price in a subscription. An increase is charged at once, a decrease is credited to the next invoice.
   * @throws PaymentDeclined, in which case nothing changes; PaymentProviderUnavailable.
   */
  abstract setQuantity(subscription: ProviderSubscription, priceId: string, quantity: number): Promise<void>;

  /** @throws PaymentProviderUnavailable */
  abstract openCheckout(order: CheckoutOrder): Promise<ProviderCheckout>;

  /** Null if the id is unknown. @throws PaymentProviderUnavailable */
  abstract checkout(checkoutId: string): Promise<ProviderCheckout | null>;

  /** Closes a checkout to payment; a completed one stays completed. @throws PaymentProviderUnavailable */
  abstract expireCheckout(checkoutId: string): Promise<void>;

  /** URL of a page for cards and invoices. @throws PaymentProviderUnavailable */
  abstract portal(customerId: string, returnUrl: string): Promise<string>;

  /** Null if the id is unknown or the invoice has no subscription. @throws PaymentProviderUnavailable */
  abstract invoice(invoiceId: string): Promise<ProviderInvoice | null>;

  /** All open invoices, and paid ones created in the last two months. @throws PaymentProviderUnavailable */
  abstract recentInvoices(now: Date): AsyncIterable<InvoiceOfSubscription>;

  /** Null if the id is unknown. @throws PaymentProviderUnavailable */
  abstract payment(paymentId: string): Promise<ProviderPayment | null>;

  /** Ids of payments refunded in recent weeks, or whose dispute was opened in the last half year and lost. @throws PaymentProviderUnavailable */
  abstract refundedOrLostPayments(now: Date): AsyncIterable<string>;

  /** Null if the id is unknown, or the price is no longer offered or has no fixed amount. @throws PaymentProviderUnavailable */
  abstract price(priceId: string): Promise<ProviderPrice | null>;

  /** Whether the provider is set up to calculate tax. @throws PaymentProviderUnavailable */
  abstract calculatesTax(): Promise<boolean>;
}
