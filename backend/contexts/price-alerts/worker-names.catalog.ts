import type { ProcessName, ScheduleName } from '../../platform/worker/worker-names.ts';

/** This context's worker processes by name. Names are stored and must never change. */
export const PRICE_ALERT_PROCESSES = {
  /** Older logs hold no events that it handles, so after an upgrade it starts without the operator's `adopt`. */
  keepAlerts: { name: 'keep-price-alerts-when-changed', joinsAtEnd: true },
  /** Starts without `adopt` too. */
  queuePriceAlerts: { name: 'queue-messages-when-price-crossed', joinsAtEnd: true },
} as const satisfies Readonly<Record<string, ProcessName>>;

export const PRICE_ALERT_SCHEDULES = {
  watchPrices: { name: 'watch-prices', lease: 'watch-prices' },
} as const satisfies Readonly<Record<string, ScheduleName>>;
