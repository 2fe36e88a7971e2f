import type { Decider } from '#platform/commands/decider.ts';
import type { BackfillOrderEvent } from '../published/backfill-order.events.ts';

/** Records an order. Whether it changes anything is known to the state of the recording alone. */
export const backfillOrderDecider: Decider<BackfillOrderEvent['data'], null, BackfillOrderEvent> = {
  initial: null,
  evolve: () => null,
  decide: (data) => [{ type: 'BackfillOrdered', data }],
};
