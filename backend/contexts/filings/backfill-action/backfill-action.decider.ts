import type { Decider } from '#platform/commands/decider.ts';
import type { BackfillActionEvent } from '../published/backfill-action.events.ts';

/** Records every order. Whether it changes anything depends on the backfill's operational state, which the handler checks. */
export const backfillActionDecider: Decider<BackfillActionEvent['data'], null, BackfillActionEvent> = {
  initial: null,
  evolve: () => null,
  decide: (data) => [{ type: 'BackfillOrdered', data }],
};
