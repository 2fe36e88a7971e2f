import type { Metrics } from '../../platform/observability/metrics.ts';
import type { QuoteObserver } from './refresh-quotes.schedule.ts';

/** Counts what the refresh of quotes reports. */
export function quoteMetrics(metrics: Metrics): QuoteObserver {
  return {
    refreshed: (part) => metrics.quoteRefreshes.inc({ part }),
    failed: (part, failure) => metrics.quoteFailures.inc({ part, failure }),
    oldestPrice: (seconds) => metrics.quoteAge.set(seconds),
  };
}
