import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** What this context runs in a worker, by name. Names are stored and never change. */
export const PRICE_ALERT_PROCESSES = {
  /** No older log holds the events it reacts to, so an upgrade starts it without an operator's `adopt`. */
  keepAlerts: { name: 'keep-price-alerts-when-changed', joinsAtEnd: true },
  /** As above. */
  queuePriceAlerts: { name: 'queue-messages-when-price-crossed', joinsAtEnd: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const PRICE_ALERT_SCHEDULES = {
  watchPrices: { name: 'watch-prices', lease: 'watch-prices' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
