import type { StalledWorkSource } from '../../platform/stalled-work/stalled-work.ts';
import type { Projector } from '../../platform/subscriptions/projector.ts';

/** What runs in the workers of this build: bound where the product is put together, because a context sees no projection and no other context. */
export abstract class KnownRunners {
  abstract readonly projectors: readonly Projector[];
  /** Names of all processes, also of those that run with a key only. */
  abstract readonly processes: readonly string[];
  /** Names of all schedules. */
  abstract readonly schedules: readonly string[];
}

/** Everything that stands still or is tried again on a schedule of its own: bound where the product is put together. */
export abstract class StalledWorkSources {
  abstract readonly sources: readonly StalledWorkSource[];
}
