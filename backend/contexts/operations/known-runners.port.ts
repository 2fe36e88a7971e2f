import type { StalledWorkSource } from '../../platform/stalled-work/stalled-work.ts';
import type { Projector } from '../../platform/subscriptions/projector.ts';

/** Names of everything that runs in this build's workers. Bound in the composition roots, because a context sees no projections or other contexts. */
export abstract class KnownRunners {
  abstract readonly projectors: readonly Projector[];
  /** All processes, including those that only run with an API key. */
  abstract readonly processes: readonly string[];
  /** Names of all schedules. */
  abstract readonly schedules: readonly string[];
}

/** All work that is stalled or retried on its own schedule. Bound in the composition roots. */
export abstract class StalledWorkSources {
  abstract readonly sources: readonly StalledWorkSource[];
}
