import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** This context's worker processes by name. Names are stored and must never change. */
export const PRICE_ALERT_PROCESSES = {
  /** An older log holds no events it handles, so an upgrade starts it without the operator's `adopt`. */
  keepAlerts: { name: 'keep-price-alerts-when-changed', joinsAtEnd: true },
  /** Likewise. */
  queuePriceAlerts: { name: 'queue-messages-when-price-crossed', joinsAtEnd: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const PRICE_ALERT_SCHEDULES = {
  watchPrices: { name: 'watch-prices', lease: 'watch-prices' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
