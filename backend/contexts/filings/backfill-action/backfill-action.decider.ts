import type { Decider } from '#platform/commands/decider.ts';
import type { BackfillActionEvent } from '../published/backfill-action.events.ts';

/** Records an action. Whether it changes anything is known to the state of the recording alone. */
export const backfillActionDecider: Decider<BackfillActionEvent['data'], null, BackfillActionEvent> = {
  initial: null,
  evolve: () => null,
  decide: (data) => [{ type: 'BackfillOrdered', data }],
};
