import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** What this context runs in a worker, by name. Names are stored and never change. */
export const BILLING_PROCESSES = {
  /** An account may have been erased while no payment provider was configured. */
  endSubscriptions: { name: 'end-subscriptions-when-account-erased', joinsAtBeginning: true },
  /** No log of an earlier build has payments. */
  queueMail: { name: 'queue-billing-mail-when-payment-reported', joinsAtBeginning: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const BILLING_SCHEDULES = {
  reconcileSubscriptions: { name: 'reconcile-subscriptions', lease: 'reconcile-subscriptions' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
