import type { Decider } from '#platform/commands/decider.ts';
import type { FilingActionEvent } from '../published/filing-action.events.ts';

/** Records every order. Whether it changes anything depends on operational state, which the handler checks. */
export const filingActionDecider: Decider<FilingActionEvent['data'], null, FilingActionEvent> = {
  initial: null,
  evolve: () => null,
  decide: ({ order, ...data }) =>
    order === 'read' || order === 'skip'
      ? [{ type: 'FilingReadingOrdered', data: { ...data, order } }]
      : [{ type: 'FilingJudgementOrdered', data: { ...data, order } }],
};
