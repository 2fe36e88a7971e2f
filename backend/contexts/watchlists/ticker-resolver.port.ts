import type { ResolvedTicker } from './entry-changes.decider.ts';

/** The part of the company reference that watchlists need (decision 9). Bound in the composition roots. */
export abstract class TickerResolver {
  /** The company behind a ticker as a user types it, null when unknown. Synchronous: the reference is in memory. */
  abstract resolve(input: string): ResolvedTicker | null;

  /** False until the reference has been read for the first time: then nothing can be said of any ticker. */
  abstract isRead(): boolean;
}
