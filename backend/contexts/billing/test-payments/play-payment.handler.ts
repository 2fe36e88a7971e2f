import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { outgoingFetch } from '#platform/http/outgoing-fetch.ts';
import { StripeEventSigner } from '../stripe/stripe-event-signer.service.ts';
import { PlayPayment } from './play-payment.command.ts';
import {
  ACTS,
  invoiceIdOf,
  type Played,
  pay,
  paymentIdOf,
  play,
  subscriptionIdOf,
  type TestEvent,
  type TestPayment,
} from './test-payment.ts';
import { TestPayments } from './test-payments.store.ts';
import { TEST_PRICES } from './test-prices.catalog.ts';

/** Changes a test payment like a real provider would, and reports it to this product's webhook. */
@CommandHandler(PlayPayment)
export class PlayPaymentHandler implements ICommandHandler<PlayPayment> {
  constructor(
    private readonly payments: TestPayments,
    private readonly signer: StripeEventSigner,
    private readonly clock: Clock,
  ) {}

  /** @throws checkout_not_found, checkout_over, act_not_possible */
  async execute({ checkoutId, act, origin }: PlayPayment): Promise<{ leadsTo: string }> {
    let done: Played | null = null;
    const changed = await this.payments.change(checkoutId, (payment) => {
      done = this.#played(payment, act);
      return done?.payment ?? null;
    });
    const after = (await this.payments.get(checkoutId)) ?? notFound();
    if (!changed || done === null) throw refusalOf(act);
    const { events } = done as Played;
    for (const type of events) await this.#report(type, after, origin);
    return { leadsTo: act === 'pay' ? after.successPath : `/dev/payments/${after.customerId}` };
  }

  #played(payment: TestPayment, act: string): Played | null {
    const now = this.clock.now();
    const items = payment.sold?.items ?? [{ priceId: payment.priceId, quantity: 1 }];
    const amount = items.reduce((sum, item) => sum + (TEST_PRICES.get(item.priceId)?.amount ?? 0) * item.quantity, 0);
    if (act === 'pay') return pay(payment, amount, now);
    const known = ACTS.find((each) => each === act);
    return known === undefined ? null : play(payment, known, amount, now);
  }

  async #report(type: TestEvent, payment: TestPayment, origin: string): Promise<void> {
    const { body, signature } = this.signer.sign(type, objectOf(type, payment), this.clock.now());
    const answer = await outgoingFetch(new URL('/api/webhooks/stripe', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    if (!answer.ok) throw new Error(`our webhook responded to ${type} with ${answer.status}`);
  }
}

/** The event's object with the ids that the webhook reads. */
function objectOf(type: TestEvent, payment: TestPayment): object {
  const id = subscriptionIdOf(payment);
  if (type === 'checkout.session.completed') return { object: 'checkout.session', id: payment._id, subscription: id };
  const invoiceId = invoiceIdOf(payment, payment.sold?.invoices.at(-1) ?? { number: 0 });
  if (type.startsWith('charge.')) {
    const object = type === 'charge.refunded' ? 'charge' : 'dispute';
    return { object, id: `${object}_${invoiceId}`, payment_intent: paymentIdOf(invoiceId) };
  }
  if (type.startsWith('invoice.')) {
    return {
      object: 'invoice',
      id: invoiceId,
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    };
  }
  return { object: 'subscription', id, customer: payment.customerId, status: payment.sold?.status };
}

function notFound(): never {
  throw new DomainError('checkout_not_found', 'Test checkout not found. Start one in the app.', 'notFound');
}

function refusalOf(act: string): DomainError {
  return act === 'pay'
    ? new DomainError(
        'checkout_over',
        'This test checkout was already paid or has expired. Start a new one in the app.',
        'conflict',
      )
    : new DomainError(
        'act_not_possible',
        'That isn’t possible for this test subscription right now. Reload the page and use its buttons.',
        'conflict',
      );
}
