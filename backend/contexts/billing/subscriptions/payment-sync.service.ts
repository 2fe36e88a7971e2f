import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { randomId } from '#platform/ids/ids.ts';
import { boughtWith, type PriceList } from '../prices/price-list.ts';
import type { Prices } from '../prices/prices.reader.ts';
import type { InvoiceOfSubscription, PaymentProvider, ProviderInvoice } from '../provider/payment-provider.port.ts';
import type { PaymentEvent } from '../published/subscription.events.ts';
import { isFinal } from './keeps-plan.policy.ts';
import { endsAccess } from './refunds-and-disputes.policy.ts';
import { subscriptionDecider } from './subscription.decider.ts';
import { subscriptionStream } from './subscription.stream.ts';
import type { Attempt, SubscriptionSync } from './subscription-sync.service.ts';

const ACTOR = 'billing';
/** Number of failed attempts that the payer is notified about. */
const NOTIFIED_ATTEMPTS = 3;

type Provider = Pick<PaymentProvider, 'invoice' | 'payment' | 'subscription' | 'refundedOrLostPayments' | 'recentInvoices'>;

/** Records invoices and payments as the provider shows them now. The content of provider events is ignored, so their order doesn't matter. */
export class PaymentSync {
  constructor(
    private readonly provider: Provider,
    private readonly prices: Pick<Prices, 'list'>,
    private readonly sync: Pick<SubscriptionSync, 'cancel'>,
    private readonly executor: Pick<CommandExecutor, 'execute'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Records that an invoice was paid or that collecting it failed. @throws PaymentProviderUnavailable */
  async invoice(invoiceId: string): Promise<void> {
    const current = await this.provider.invoice(invoiceId);
    if (current === null || !notifiesPayer(current)) return;
    const subscription = await this.provider.subscription(current.subscriptionId);
    await this.#recordInvoice({ invoice: current, subscription }, await this.prices.list());
  }

  /** Ends the subscription if its payment was refunded or a dispute about it was lost. @throws PaymentProviderUnavailable */
  async payment(paymentId: string): Promise<void> {
    const payment = await this.provider.payment(paymentId);
    if (!payment?.refunded && !payment?.disputeLost) return;
    const now = this.clock.now().toISOString();
    for (const invoiceId of payment.invoiceIds) {
      const invoice = await this.provider.invoice(invoiceId);
      if (!invoice || !endsAccess(payment, invoice, now)) continue;
      const { subscriptionId } = invoice;
      const subscription = await this.provider.subscription(subscriptionId);
      if (!subscription?.accountId || isFinal(subscription.status)) continue;
      const data = { accountId: subscription.accountId, subscriptionId, paymentId };
      await this.#record(
        payment.disputeLost ? { type: 'DisputeClosed', data: { ...data, outcome: 'lost' } } : { type: 'PaymentRefunded', data },
      );
      await this.sync.cancel(subscriptionId);
    }
  }

  /** Checks payments refunded or disputed recently, in case an event was lost. @param attempt runs the work for each one. @throws PaymentProviderUnavailable */
  async everyRefundedOrDisputed(signal: AbortSignal, attempt: Attempt = (_, work) => work()): Promise<void> {
    for await (const paymentId of this.provider.refundedOrLostPayments(this.clock.now())) {
      if (signal.aborted) return;
      await attempt(`payment-${paymentId}`, () => this.payment(paymentId));
    }
  }

  /** Checks recent invoices, in case an event was lost. @param attempt runs the work for each one. @throws PaymentProviderUnavailable */
  async everyInvoice(signal: AbortSignal, attempt: Attempt = (_, work) => work()): Promise<void> {
    const prices = await this.prices.list();
    for await (const recent of this.provider.recentInvoices(this.clock.now())) {
      if (signal.aborted) return;
      if (notifiesPayer(recent.invoice))
        await attempt(`invoice-${recent.invoice.invoiceId}`, () => this.#recordInvoice(recent, prices));
    }
  }

  async #recordInvoice({ invoice, subscription }: InvoiceOfSubscription, prices: PriceList): Promise<void> {
    const { invoiceId, subscriptionId, attempts, amountPaid, amountDue, currency } = invoice;
    const { brandId } = subscription ? boughtWith(subscription, prices) : { brandId: null };
    if (!subscription?.accountId || brandId === null) return;
    const data = { accountId: subscription.accountId, brandId, subscriptionId, invoiceId, currency };
    await this.#record(
      invoice.status === 'paid'
        ? { type: 'PaymentReceived', data: { ...data, amount: amountPaid, periodEnd: invoice.periodEnd } }
        : {
            type: 'PaymentFailed',
            data: { ...data, amount: amountDue, attempt: attempts, nextAttemptAt: invoice.nextAttemptAt },
          },
    );
  }

  async #record(event: PaymentEvent): Promise<void> {
    const commandId = randomId();
    await this.executor.execute(
      subscriptionDecider,
      subscriptionStream(event.data.accountId),
      { kind: 'payment', event },
      {
        commandId,
        actorId: ACTOR,
        actorType: 'system',
        correlationId: commandId,
        causationId: commandId,
        occurredAt: this.clock.now().toISOString(),
      },
    );
  }
}

/** Whether the invoice was paid, or failed few enough times that the payer is still notified. */
function notifiesPayer({ status, amountPaid, attempts }: ProviderInvoice): boolean {
  if (status === 'paid') return amountPaid > 0;
  return status === 'open' && attempts >= 1 && attempts <= NOTIFIED_ATTEMPTS;
}
