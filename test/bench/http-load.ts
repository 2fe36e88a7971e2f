import { once } from 'node:events';
import { startProgram } from './child-programs.ts';
import { tickerOf } from './history.ts';

const PER_SECOND = 100;
const FAILURES_SHOWN = 5;

/** The most frequent requests of a reader, for a log from `fillDataDir`. */
export const READ_PATHS = ['/api/watchlist', `/api/tickers/${tickerOf(7)}`, '/api/filings', '/api/profile'];

export interface HttpLoad {
  readonly perSecond: number;
  /** Begins a new record. */
  mark(): void;
  /** How long each response since the mark took, in ms. @throws if a request was not answered with 200. */
  take(): Promise<readonly number[]>;
  stop(): Promise<void>;
}

/** Sends steady requests to a product from a separate process, cycling through these paths. */
export async function startHttpLoad(url: string, token: string, paths: readonly string[]): Promise<HttpLoad> {
  const { child } = await startProgram('http-load', [url, token, PER_SECOND, ...paths]);
  return {
    perSecond: PER_SECOND,
    mark: () => void child.send('mark'),
    take: async () => {
      child.send('take');
      const [{ latencies, failures }] = (await once(child, 'message')) as [{ latencies: number[]; failures: string[] }];
      if (failures.length === 0) return latencies;
      const some = failures.slice(0, FAILURES_SHOWN).join('; ');
      throw new Error(`${failures.length} of ${latencies.length + failures.length} requests failed: ${some}`);
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
