import type { AccuracyResponse } from './accuracy.response.ts';

/** Days whose filings were compared with EDGAR's daily index. Bound in the composition roots. */
export abstract class ComparedDays {
  /** Those from `from` on, newest first, without days of which EDGAR has published no index. */
  abstract since(from: string): Promise<AccuracyResponse['days']>;
}
