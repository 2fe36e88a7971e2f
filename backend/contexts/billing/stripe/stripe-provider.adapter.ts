import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import { outgoingAgent } from '#platform/http/outgoing-agent.ts';
import { PaymentDeclined, PaymentProviderUnavailable, PaymentRequestRefused } from '../provider/payment.errors.ts';
import {
  type CheckoutOrder,
  type InvoiceOfSubscription,
  PaymentProvider,
  type ProviderCheckout,
  type ProviderInvoice,
  type ProviderPayment,
  type ProviderPrice,
  type ProviderSubscription,
} from '../provider/payment-provider.port.ts';
import { isFinal } from '../subscriptions/keeps-plan.policy.ts';
import { parseInvoice, parsePayment, paymentOf, subscriptionIn } from './stripe-invoice.parser.ts';
import { ACCOUNT_KEY, parseCheckout, parsePrice, parseSubscription } from './stripe-subscription.parser.ts';
import { STRIPE_VERSION } from './stripe-version.catalog.ts';

const TIMEOUT_MS = 10_000;
const RETRIES = 1;
const PAGE = 100;
const DAY_SECONDS = 86_400;
/** Longer than Stripe retries its webhooks, and longer than most outages. */
const REFUND_DAYS = 35;
/** Stripe may keep trying to collect an invoice for this long, so a payment may come this late. */
const INVOICE_DAYS = 62;
/** A dispute takes months from start to end. */
const DISPUTE_DAYS = 180;

export interface StripeOptions {
  readonly secretKey: string;
  /** Replaces Stripe's origin, for tests. */
  readonly baseUrl?: string | undefined;
}

/**
 * Stripe's API through its own library, which adds a random idempotency key to every POST and reuses it for retries within the call. Keys aren't
 * reused across calls, because Stripe repeats a key's first response for a day, even a failure.
 */
export class StripeProvider extends PaymentProvider {
  readonly #stripe: Stripe;

  constructor({ secretKey, baseUrl }: StripeOptions) {
    super();
    this.#stripe = new Stripe(secretKey, {
      apiVersion: STRIPE_VERSION,
      timeout: TIMEOUT_MS,
      httpAgent: outgoingAgent(
        baseUrl?.startsWith('http:') ? new HttpAgent({ keepAlive: true }) : new HttpsAgent({ keepAlive: true }),
      ),
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(baseUrl !== undefined && originOf(baseUrl)),
    });
  }

  override async subscription(subscriptionId: string): Promise<ProviderSubscription | null> {
    const expand = ['latest_invoice'];
    return parseSubscription(await orNull(this.#stripe.subscriptions.retrieve(subscriptionId, { expand })));
  }

  override async *subscriptions(): AsyncIterable<ProviderSubscription> {
    try {
      const expand = ['data.latest_invoice'];
      for await (const each of this.#stripe.subscriptions.list({ status: 'all', limit: PAGE, expand })) {
        const subscription = parseSubscription(each);
        if (subscription) yield subscription;
      }
    } catch (error) {
      throw unavailableErrorOf(error);
    }
  }

  override async setCancelAtPeriodEnd(subscriptionId: string, ends: boolean): Promise<void> {
    const change = { cancel_at_period_end: ends };
    try {
      await this.#stripe.subscriptions.update(subscriptionId, change);
    } catch (error) {
      // Stripe rejects changes to an ended subscription. That isn't an error here, because the caller reads the subscription again.
      const current = error instanceof Stripe.errors.StripeInvalidRequestError && (await this.subscription(subscriptionId));
      if (current !== null && (current === false || !isFinal(current.status))) throw unavailableErrorOf(error);
    }
  }

  override async cancel(subscriptionId: string): Promise<void> {
    await orNull(this.#stripe.subscriptions.cancel(subscriptionId));
  }

  override async setQuantity({ subscriptionId, items }: ProviderSubscription, priceId: string, quantity: number): Promise<void> {
    const item = items.find((each) => each.priceId === priceId);
    if (!item && quantity === 0) return;
    const target = item ? { id: item.itemId } : { price: priceId };
    const isIncrease = quantity > (item?.quantity ?? 0);
    const change: Stripe.SubscriptionUpdateParams = {
      items: [quantity === 0 ? { ...target, deleted: true } : { ...target, quantity }],
      // Additions are invoiced at once and take effect only when paid.
      proration_behavior: isIncrease ? 'always_invoice' : 'create_prorations',
      payment_behavior: 'error_if_incomplete',
    };
    await orNull(this.#stripe.subscriptions.update(subscriptionId, change));
  }

  override async openCheckout(order: CheckoutOrder): Promise<ProviderCheckout> {
    const { accountId, customerId, email, trialDays } = order;
    const opened = await orUnavailable(
      this.#stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: order.priceId, quantity: 1 }],
        client_reference_id: accountId,
        ...(customerId !== null ? { customer: customerId } : email !== null ? { customer_email: email } : {}),
        subscription_data: {
          metadata: { [ACCOUNT_KEY]: accountId },
          ...(trialDays !== null && { trial_period_days: trialDays }),
        },
        ...(order.promotionCodes && { allow_promotion_codes: true }),
        ...(order.automaticTax && taxFor(customerId)),
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
      }),
    );
    const checkout = parseCheckout(opened);
    if (checkout?.url == null) throw new PaymentProviderUnavailable('Stripe returned a checkout without a URL');
    return checkout;
  }

  override async checkout(checkoutId: string): Promise<ProviderCheckout | null> {
    return parseCheckout(await orNull(this.#stripe.checkout.sessions.retrieve(checkoutId)));
  }

  override async expireCheckout(checkoutId: string): Promise<void> {
    try {
      await this.#stripe.checkout.sessions.expire(checkoutId);
    } catch (error) {
      // Stripe rejects this for a completed or expired checkout. That isn't an error here, because the caller reads the checkout again.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailableErrorOf(error);
    }
  }

  override async portal(customerId: string, returnUrl: string): Promise<string> {
    const session = { customer: customerId, return_url: returnUrl };
    const { url } = await orUnavailable(this.#stripe.billingPortal.sessions.create(session));
    if (!/^https?:\/\//.test(url)) throw new PaymentProviderUnavailable('Stripe returned a portal without a URL');
    return url;
  }

  override async invoice(invoiceId: string): Promise<ProviderInvoice | null> {
    return parseInvoice(await orNull(this.#stripe.invoices.retrieve(invoiceId)));
  }

  override async *recentInvoices(now: Date): AsyncIterable<InvoiceOfSubscription> {
    const page = { limit: PAGE, expand: ['data.parent.subscription_details.subscription'] };
    try {
      for await (const each of this.#stripe.invoices.list({ ...page, status: 'open' })) yield* invoiceWithSubscription(each);
      const paid = { ...page, status: 'paid', ...createdSince(INVOICE_DAYS, now) } as const;
      for await (const each of this.#stripe.invoices.list(paid)) yield* invoiceWithSubscription(each);
    } catch (error) {
      throw unavailableErrorOf(error);
    }
  }

  override async payment(paymentId: string): Promise<ProviderPayment | null> {
    const payment = await orNull(this.#stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }));
    if (payment === null) return null;
    const disputeList = await orUnavailable(this.#stripe.disputes.list({ payment_intent: paymentId, limit: PAGE }));
    const paid = await orUnavailable(
      this.#stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: paymentId }, limit: PAGE }),
    );
    return parsePayment(payment, disputeList, paid);
  }

  override async *refundedOrLostPayments(now: Date): AsyncIterable<string> {
    const since = (days: number) => ({ ...createdSince(days, now), limit: PAGE });
    try {
      for await (const refund of this.#stripe.refunds.list(since(REFUND_DAYS))) {
        const paymentId = paymentOf(refund);
        if (paymentId !== null) yield paymentId;
      }
      for await (const dispute of this.#stripe.disputes.list(since(DISPUTE_DAYS))) {
        const paymentId = dispute.status === 'lost' ? paymentOf(dispute) : null;
        if (paymentId !== null) yield paymentId;
      }
    } catch (error) {
      throw unavailableErrorOf(error);
    }
  }

  override async price(priceId: string): Promise<ProviderPrice | null> {
    return parsePrice(await orNull(this.#stripe.prices.retrieve(priceId)));
  }

  override async calculatesTax(): Promise<boolean> {
    return (await orUnavailable(this.#stripe.tax.settings.retrieve())).status === 'active';
  }
}

/** Tax depends on the address: the page asks for it and, for an existing customer, saves it. */
function taxFor(customerId: string | null): Pick<Stripe.Checkout.SessionCreateParams, 'automatic_tax' | 'customer_update'> {
  return { automatic_tax: { enabled: true }, ...(customerId !== null && { customer_update: { address: 'auto' } }) };
}

function createdSince(days: number, now: Date): { readonly created: { readonly gte: number } } {
  return { created: { gte: Math.floor(now.getTime() / 1_000) - days * DAY_SECONDS } };
}

/** Empty for an invoice without a subscription. */
function invoiceWithSubscription(body: unknown): readonly InvoiceOfSubscription[] {
  const invoice = parseInvoice(body);
  return invoice ? [{ invoice, subscription: parseSubscription(subscriptionIn(body)) }] : [];
}

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw unavailableErrorOf(error);
  }
}

/** Null for a 404, which Stripe returns for unknown objects and when canceling an ended subscription. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw unavailableErrorOf(error);
  }
}

function originOf(baseUrl: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(baseUrl);
  const secure = protocol === 'https:';
  return { protocol: secure ? 'https' : 'http', host: hostname, port: port || (secure ? '443' : '80') };
}

/** Maps Stripe's errors to those that callers handle; any other error is a bug and is passed on. */
function unavailableErrorOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentDeclined(error.message, { cause: error });
  const Failure = error instanceof Stripe.errors.StripeInvalidRequestError ? PaymentRequestRefused : PaymentProviderUnavailable;
  return new Failure(`Stripe responded with ${error.statusCode ?? 'no status'}: ${error.type}`, { cause: error });
}
