import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { EndSubscriptionsWhenAccountErased } from './end-subscriptions-when-account-erased.process.ts';
import { ReconcileSubscriptions } from './reconcile-subscriptions/reconcile-subscriptions.schedule.ts';
import { salesDesk } from './sales-desk.adapter.ts';
import { Subscriptions } from './subscriptions.reader.ts';

/** Compares subscriptions with the payment provider and ends those of erased accounts, where something is sold. */
export function billingWorker(context: WorkerContext): WorkerPart {
  const { env, events, codec, clock } = context;
  const desk = salesDesk(env, context);
  if (desk === null) return { name: 'billing' };
  const { follow, provider, payments } = desk;
  return {
    name: 'billing',
    processes: [new EndSubscriptionsWhenAccountErased(new Subscriptions(events, codec), follow, provider)],
    schedules: [new ReconcileSubscriptions(follow, payments, clock)],
  };
}
