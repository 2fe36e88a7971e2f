import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { quoteMetrics } from './quote-metrics.adapter.ts';
import { quoteProviderOf } from './quote-provider.adapter.ts';
import { QuotesStore } from './quotes.store.ts';
import { RefreshQuotes, type RefreshQuotesOptions } from './refresh-quotes.schedule.ts';
import type { WatchedTickers } from './watched-tickers.port.ts';

/**
 * Keeps quotes of watched tickers fresh, if a quote provider is configured.
 * @param priceAlerts tickers whose price is also needed outside regular hours, and those whose price is refreshed first
 */
export function quotesWorker(
  { env, operations, metrics, clock, logger, stalled }: WorkerContext,
  watched: WatchedTickers,
  priceAlerts: Required<Pick<RefreshQuotesOptions, 'extended' | 'alerted'>>,
): WorkerPart {
  const provider = quoteProviderOf(env, clock);
  const observer = quoteMetrics(metrics);
  const cache = new QuotesStore(operations);
  return {
    name: 'quotes',
    schedules:
      provider === null
        ? []
        : [new RefreshQuotes({ provider, watched, ...priceAlerts, cache, clock, logger, observer, stalled })],
  };
}
