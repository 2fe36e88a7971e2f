import type { ResolvedTicker } from './entry-changes.decider.ts';

/** Company lookups that watchlists need (decision 9). Bound in the composition roots. */
export abstract class TickerResolver {
  /** The company for a ticker as typed; null if unknown. Synchronous, because the company list is in memory. */
  abstract resolve(input: string): ResolvedTicker | null;

  /** False until the company list has been loaded for the first time; until then, no ticker can be resolved. */
  abstract isRead(): boolean;
}
