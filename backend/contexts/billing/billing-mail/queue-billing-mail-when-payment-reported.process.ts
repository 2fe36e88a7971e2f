import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { type PaymentFailed, type PaymentReceived, SUBSCRIPTION } from '../published/subscription.events.ts';
import { BILLING_PROCESSES } from '../worker-names.catalog.ts';
import { BILLING_MAIL, type BillingPayload } from './billing-payload.ts';

type Reported = EventOf<typeof PaymentReceived> | EventOf<typeof PaymentFailed>;

/** Queues one email per paid invoice, and one per recorded failed attempt. */
export class QueueBillingMailWhenPaymentReported extends Process<Reported> {
  readonly name = BILLING_PROCESSES.queueMail.name;
  readonly categories = [SUBSCRIPTION];
  readonly handles = ['PaymentReceived', 'PaymentFailed'] as const;
  override readonly concurrency = 8;

  constructor(private readonly outbox: Pick<OutboxStore, 'insert'>) {
    super();
  }

  async handle({ stream, type, data }: Recorded<Reported>): Promise<void> {
    const { accountId, brandId, invoiceId, subscriptionId, amount, currency } = data;
    const invoiceFields = { invoiceId, subscriptionId, amount, currency };
    const payload: BillingPayload =
      type === 'PaymentReceived'
        ? { of: 'receipt', ...invoiceFields, periodEnd: data.periodEnd }
        : { of: 'failure', ...invoiceFields, attempt: data.attempt, nextAttemptAt: data.nextAttemptAt };
    const attempt = payload.of === 'failure' ? String(payload.attempt) : '';
    const _id = deterministicId(BILLING_MAIL, payload.of, invoiceId, attempt);
    const row = { _id, kind: BILLING_MAIL, channel: 'email' as const, outcomeStream: stream, accountId, brandId };
    await this.outbox.insert([{ ...row, payload: { ...payload } }]);
  }
}
