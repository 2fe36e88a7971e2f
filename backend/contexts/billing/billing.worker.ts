import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { EndSubscriptionsWhenAccountErased } from './end-subscriptions-when-account-erased.process.ts';
import { ReconcileSubscriptions } from './reconcile-subscriptions/reconcile-subscriptions.schedule.ts';
import { stripeBilling } from './stripe/stripe-billing.adapter.ts';
import { Subscriptions } from './subscriptions.reader.ts';

/** Compares subscriptions with the payment provider and ends those of erased accounts, where a provider is configured. */
export function billingWorker({ env, events, codec, executor, clock }: WorkerContext): WorkerPart {
  const follow = stripeBilling(env, executor, clock);
  if (follow === null) return { name: 'billing' };
  return {
    name: 'billing',
    processes: [new EndSubscriptionsWhenAccountErased(new Subscriptions(events, codec), follow)],
    schedules: [new ReconcileSubscriptions(follow, clock)],
  };
}
