import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { ReconcileSubscriptions } from './reconcile-subscriptions/reconcile-subscriptions.schedule.ts';
import { stripeBilling } from './stripe/stripe-billing.adapter.ts';

/** Compares subscriptions with the payment provider, where one is configured. */
export function billingWorker({ env, executor, clock }: WorkerContext): WorkerPart {
  const follow = stripeBilling(env, executor, clock);
  return { name: 'billing', schedules: follow === null ? [] : [new ReconcileSubscriptions(follow, clock)] };
}
