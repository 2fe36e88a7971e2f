import type { Clock } from '#platform/clock/clock.ts';
import { randomId } from '#platform/ids/ids.ts';
import { HOUR_MS } from '#platform/values/durations.ts';
import { PaymentDeclined } from '../provider/payment.errors.ts';
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
import {
  checkoutIdOf,
  checkoutOf,
  customerIdOf,
  invoiceIdOf,
  invoiceOfPayment,
  invoiceRef,
  isOpen,
  paymentIdOf,
  subscriptionIdOf,
  type TestInvoice,
  type TestPayment,
  type TestSubscription,
  withQuantity,
} from './test-payment.ts';
import type { TestPayments } from './test-payments.store.ts';
import { TEST_PRICES } from './test-prices.catalog.ts';

/** The time Stripe keeps a checkout open. */
const OPEN_MS = 24 * HOUR_MS;

/** Payment provider for embedded mode: local pages that charge nothing. */
export class TestProvider extends PaymentProvider {
  constructor(
    private readonly payments: TestPayments,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    super();
  }

  override async subscription(subscriptionId: string): Promise<ProviderSubscription | null> {
    const payment = await this.payments.get(checkoutOf(subscriptionId));
    return payment?.sold ? toProviderSubscription(payment, payment.sold) : null;
  }

  override async *subscriptions(): AsyncIterable<ProviderSubscription> {
    for await (const payment of this.payments.all()) if (payment.sold) yield toProviderSubscription(payment, payment.sold);
  }

  override async setCancelAtPeriodEnd(subscriptionId: string, ends: boolean): Promise<void> {
    await this.#change(subscriptionId, (subscription) => ({ ...subscription, cancelAtPeriodEnd: ends }));
  }

  override async cancel(subscriptionId: string): Promise<void> {
    await this.#change(subscriptionId, (subscription) => ({ ...subscription, status: 'canceled' }));
  }

  override async setQuantity({ subscriptionId, status }: ProviderSubscription, priceId: string, quantity: number): Promise<void> {
    if (status === 'past_due') throw new PaymentDeclined('the last payment of this test subscription was declined');
    await this.#change(subscriptionId, (subscription) => withQuantity(subscription, priceId, quantity));
  }

  override async openCheckout(order: CheckoutOrder): Promise<ProviderCheckout> {
    const id = randomId();
    const payment: TestPayment = {
      _id: checkoutIdOf(id),
      accountId: order.accountId,
      customerId: order.customerId ?? customerIdOf(id),
      priceId: order.priceId,
      interval: TEST_PRICES.get(order.priceId)?.interval ?? 'month',
      trialDays: order.trialDays,
      state: 'open',
      expiresAt: new Date(this.clock.now().getTime() + OPEN_MS).toISOString(),
      successPath: pathOf(order.successUrl),
      cancelPath: pathOf(order.cancelUrl),
      sold: null,
    };
    await this.payments.open(payment);
    return this.#checkout(payment);
  }

  override async checkout(checkoutId: string): Promise<ProviderCheckout | null> {
    const payment = await this.payments.get(checkoutId);
    return payment && this.#checkout(payment);
  }

  override async expireCheckout(checkoutId: string): Promise<void> {
    await this.payments.change(checkoutId, (payment) => (payment.state === 'open' ? { ...payment, state: 'expired' } : null));
  }

  override async portal(customerId: string): Promise<string> {
    return `/dev/payments/${customerId}`;
  }

  override async invoice(invoiceId: string): Promise<ProviderInvoice | null> {
    const ref = invoiceRef(invoiceId);
    const payment = ref && (await this.payments.get(ref.checkoutId));
    const invoice = payment?.sold?.invoices.find(({ number }) => number === ref?.number);
    return payment && invoice ? toProviderInvoice(payment, invoice) : null;
  }

  override async *recentInvoices(): AsyncIterable<InvoiceOfSubscription> {
    for await (const payment of this.payments.all()) {
      if (payment.sold === null) continue;
      const subscription = toProviderSubscription(payment, payment.sold);
      for (const invoice of payment.sold.invoices) yield { invoice: toProviderInvoice(payment, invoice), subscription };
    }
  }

  override async payment(paymentId: string): Promise<ProviderPayment | null> {
    const invoiceId = invoiceOfPayment(paymentId);
    const ref = invoiceRef(invoiceId);
    const subscription = ref && (await this.payments.get(ref.checkoutId))?.sold;
    const invoice = subscription?.invoices.find(({ number }) => number === ref?.number);
    if (!invoice) return null;
    const { givenBack } = invoice;
    return { refunded: givenBack === 'refunded', disputeLost: givenBack === 'disputed', invoiceIds: [invoiceId] };
  }

  override async *refundedOrLostPayments(): AsyncIterable<string> {
    for await (const payment of this.payments.all()) {
      for (const invoice of payment.sold?.invoices ?? []) {
        if (invoice.givenBack !== null) yield paymentIdOf(invoiceIdOf(payment, invoice));
      }
    }
  }

  override async price(priceId: string): Promise<ProviderPrice | null> {
    return TEST_PRICES.get(priceId) ?? null;
  }

  /** Nothing is charged, so there is no tax. */
  override async calculatesTax(): Promise<boolean> {
    return false;
  }

  #checkout(payment: TestPayment): ProviderCheckout {
    const open = isOpen(payment, this.clock.now());
    return {
      checkoutId: payment._id,
      status: payment.state === 'complete' ? 'complete' : open ? 'open' : 'expired',
      url: open ? `/dev/checkout/${payment._id}` : null,
      subscriptionId: payment.sold ? subscriptionIdOf(payment) : null,
    };
  }

  /** Leaves ended subscriptions unchanged. */
  async #change(subscriptionId: string, next: (subscription: TestSubscription) => TestSubscription): Promise<void> {
    await this.payments.change(checkoutOf(subscriptionId), (payment) =>
      payment.sold === null || payment.sold.status === 'canceled' ? null : { ...payment, sold: next(payment.sold) },
    );
  }
}

function toProviderSubscription(payment: TestPayment, subscription: TestSubscription): ProviderSubscription {
  const { status, items, interval, currentPeriodEnd, cancelAtPeriodEnd, trialEnd, invoices } = subscription;
  const late = status === 'past_due' ? invoices.at(-1) : undefined;
  return {
    subscriptionId: subscriptionIdOf(payment),
    customerId: payment.customerId,
    accountId: payment.accountId,
    status,
    items: items.map((item) => ({ ...item, itemId: item.priceId })),
    interval,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    trialEnd,
    paymentFailedSince: late?.createdAt ?? null,
  };
}

function toProviderInvoice(payment: TestPayment, invoice: TestInvoice): ProviderInvoice {
  const { status, amount, attempts, periodEnd } = invoice;
  return {
    ...{ invoiceId: invoiceIdOf(payment, invoice), subscriptionId: subscriptionIdOf(payment) },
    ...{ status, attempts, periodEnd, currency: 'usd', ofPeriod: true, nextAttemptAt: null },
    ...{ amountPaid: status === 'paid' ? amount : 0, amountDue: amount },
  };
}

/** The path of one of this product's pages, without the host. */
function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}
