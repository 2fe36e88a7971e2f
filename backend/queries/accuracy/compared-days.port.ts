import type { AccuracyResponse } from './accuracy.response.ts';

/** Days reconciled with EDGAR's daily index. Bound in the composition roots. */
export abstract class ComparedDays {
  /** Days from `from` on, newest first, except those for which EDGAR published no index. */
  abstract since(from: string): Promise<AccuracyResponse['days']>;
}
