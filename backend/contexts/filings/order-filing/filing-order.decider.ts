import type { Decider } from '#platform/commands/decider.ts';
import type { FilingOrderEvent } from '../published/filing-order.events.ts';

/** Records an order. Whether it changes anything is known to the state of the reading alone. */
export const filingOrderDecider: Decider<FilingOrderEvent['data'], null, FilingOrderEvent> = {
  initial: null,
  evolve: () => null,
  decide: ({ order, ...data }) =>
    order === 'read' || order === 'skip'
      ? [{ type: 'FilingReadingOrdered', data: { ...data, order } }]
      : [{ type: 'FilingJudgementOrdered', data: { ...data, order } }],
};
