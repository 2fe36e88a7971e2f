import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** This context's worker processes by name. Names are stored and must never change. */
export const BILLING_PROCESSES = {
  /** Joins at the beginning, because an account may have been erased while no payment provider was configured. */
  endSubscriptions: { name: 'end-subscriptions-when-account-erased', joinsAtBeginning: true },
  /** Can join at the beginning without sending old emails, because logs of earlier builds contain no payments. */
  queueMail: { name: 'queue-billing-mail-when-payment-reported', joinsAtBeginning: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const BILLING_SCHEDULES = {
  reconcileSubscriptions: { name: 'reconcile-subscriptions', lease: 'reconcile-subscriptions' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
