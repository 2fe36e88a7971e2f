import type { WorkerContext } from '../../platform/worker/worker-context.ts';
import type { WorkerPart } from '../../platform/worker/worker-part.ts';
import { QuoteCache } from './quote-cache.store.ts';
import { quoteMetrics } from './quote-metrics.adapter.ts';
import { quoteProviderOf } from './quote-provider.adapter.ts';
import { RefreshQuotes } from './refresh-quotes.schedule.ts';
import type { WatchedTickers } from './watched-tickers.port.ts';

/**
 * Keeps the quotes of watched tickers fresh, where a source of quotes is configured.
 * @param extended tickers whose price is wanted before and after the session too
 */
export function quotesWorker(
  { env, operations, metrics, clock, logger }: WorkerContext,
  watched: WatchedTickers,
  extended: () => Promise<ReadonlySet<string>>,
): WorkerPart {
  const provider = quoteProviderOf(env, clock);
  const observer = quoteMetrics(metrics);
  const cache = new QuoteCache(operations);
  return {
    name: 'quotes',
    schedules: provider === null ? [] : [new RefreshQuotes({ provider, watched, extended, cache, clock, logger, observer })],
  };
}
