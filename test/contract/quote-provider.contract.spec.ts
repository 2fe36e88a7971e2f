import { FinnhubQuotes } from '../../backend/contexts/quotes/finnhub-quotes.adapter.ts';
import { SampleQuotes } from '../../backend/contexts/quotes/sample-quotes.adapter.ts';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { FINNHUB_KEY, FinnhubDouble } from '../kit/finnhub-double.ts';
import { CONTRACT_NOW, quoteProviderContract } from './quote-provider.contract.ts';

class Standing extends Clock {
  now(): Date {
    return CONTRACT_NOW;
  }
  monotonic(): number {
    return performance.now();
  }
}
const clock = new Standing();

quoteProviderContract('SampleQuotes', async () => ({ provider: new SampleQuotes(clock), dispose: async () => {} }));

quoteProviderContract('FinnhubQuotes', async () => {
  const double = new FinnhubDouble(['AAPL', 'BRK.B']);
  const baseUrl = await double.start();
  const provider = new FinnhubQuotes({ apiKey: FINNHUB_KEY, clock, baseUrl, requestsPerMinute: 600_000 });
  return { provider, dispose: () => double.stop() };
});
