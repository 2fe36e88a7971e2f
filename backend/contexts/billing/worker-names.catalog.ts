import type { ScheduleName } from '../../platform/worker/worker-names.ts';

/** What this context runs in a worker, by name. Names are stored and never change. */
export const BILLING_SCHEDULES = {
  reconcileSubscriptions: { name: 'reconcile-subscriptions', lease: 'reconcile-subscriptions' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
