import type { Decider } from '../../platform/commands/decider.ts';
import type { ProjectionControlEvent } from './published/projection-control.events.ts';

/** Records an operator's action once. It has already happened, so there is nothing to refuse. */
export const projectionControlDecider: Decider<ProjectionControlEvent, null, ProjectionControlEvent> = {
  initial: null,
  evolve: () => null,
  decide: (act) => [act],
};
