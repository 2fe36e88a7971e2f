import type { Decider } from '#platform/commands/decider.ts';
import type { PriceAlertOutcome } from '../published/price-alert.events.ts';

/** Reported row ids with their last outcome. */
type Reported = ReadonlyMap<string, PriceAlertOutcome['data']['outcome']>;

/** Each row is reported once per outcome: a repeated report records nothing; a late confirmation of an unknown outcome is recorded. */
export const priceAlertOutcomesDecider: Decider<PriceAlertOutcome['data'], Reported, PriceAlertOutcome> = {
  initial: new Map(),

  evolve(state, { data }) {
    return new Map([...state, ...data.rows.map(({ rowId }) => [rowId, data.outcome] as const)]);
  },

  decide(report, state) {
    const rows = report.rows.filter(({ rowId }) => state.get(rowId) !== report.outcome);
    return rows.length > 0 ? [{ type: 'PriceAlertMessagesReported', data: { ...report, rows } }] : [];
  },
};
