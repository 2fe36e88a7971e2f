import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { billingKind } from './billing-mail/billing-kind.adapter.ts';
import type { BillingMails } from './billing-mail/billing-mails.port.ts';
import { QueueBillingMailWhenPaymentReported } from './billing-mail/queue-billing-mail-when-payment-reported.process.ts';
import { ReconcileSubscriptions } from './reconcile-subscriptions/reconcile-subscriptions.schedule.ts';
import type { Payers } from './selling/payers.port.ts';
import { salesServices } from './selling/sales-services.adapter.ts';
import { PaymentReports } from './stripe-setup/payment-reports.store.ts';
import { EndSubscriptionsWhenAccountErased } from './subscriptions/end-subscriptions-when-account-erased.process.ts';
import { Subscriptions } from './subscriptions/subscriptions.reader.ts';

/**
 * Reconciles subscriptions with the payment provider, ends those of erased accounts, and sends emails about payments; does nothing if the deployment
 * sells nothing.
 */
export function billingWorker(context: WorkerContext, mails: BillingMails, payers: Payers): WorkerPart {
  const { env, events, codec, clock, outbox, operations } = context;
  const services = salesServices(env, context);
  if (services === null) return { name: 'billing' };
  const { sync, provider, paymentSync } = services;
  const subscriptions = new Subscriptions(events, codec);
  return {
    name: 'billing',
    processes: [
      new EndSubscriptionsWhenAccountErased(subscriptions, sync, provider, payers),
      new QueueBillingMailWhenPaymentReported(outbox),
    ],
    schedules: [new ReconcileSubscriptions(sync, paymentSync, clock, new PaymentReports(operations))],
    messages: [billingKind(mails, subscriptions)],
  };
}
