import type { Clock } from '../../platform/clock/clock.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { FinnhubQuotes } from './finnhub-quotes.adapter.ts';
import type { QuoteProvider } from './quotes.port.ts';
import { SampleQuotes } from './sample-quotes.adapter.ts';

/**
 * The configured quote provider; null without one. Sample quotes come only with the sample feed in embedded mode, where every company is a sample too
 * (decision 11).
 */
export function quoteProviderOf(env: Environment, clock: Clock): QuoteProvider | null {
  if (env.QUOTES_PROVIDER === 'finnhub' && env.QUOTES_API_KEY) {
    const baseUrl = env.QUOTES_BASE_URL ? { baseUrl: env.QUOTES_BASE_URL } : {};
    return new FinnhubQuotes({ apiKey: env.QUOTES_API_KEY, clock, ...baseUrl });
  }
  return env.embedded && env.sample ? new SampleQuotes(clock) : null;
}
