import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** This context's worker processes by name. Names are stored and must never change. */
export const PRICE_ALERT_PROCESSES = {
  /** Joins at the end, so that an upgrade doesn't need the operator's `adopt`: older logs contain no price alerts. */
  keepAlerts: { name: 'keep-price-alerts-when-changed', joinsAtEnd: true },
  /** Joins at the end for the same reason. */
  queuePriceAlerts: { name: 'queue-messages-when-price-crossed', joinsAtEnd: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const PRICE_ALERT_SCHEDULES = {
  watchPrices: { name: 'watch-prices', lease: 'watch-prices' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
