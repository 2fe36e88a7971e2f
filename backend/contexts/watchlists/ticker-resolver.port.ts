import type { ResolvedTicker } from './watchlist.decider.ts';

/** The company reference as far as watchlists need it (decision 9). Bound in the composition roots. */
export abstract class TickerResolver {
  /** The company behind a ticker as a user types it, null when unknown. Immediate: the reference is in memory. */
  abstract resolve(input: string): ResolvedTicker | null;
}
