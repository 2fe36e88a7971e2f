import type { Decider } from '../../platform/commands/decider.ts';
import type { ProjectionControlEvent } from './published/projection-control.events.ts';

/** Operator acts are facts as they are done; there is nothing to decide, only to record once. */
export const projectionControlDecider: Decider<ProjectionControlEvent, null, ProjectionControlEvent> = {
  initial: null,
  evolve: () => null,
  decide: (act) => [act],
};
