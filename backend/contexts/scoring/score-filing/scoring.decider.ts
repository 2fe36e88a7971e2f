import type { Decider } from '#platform/commands/decider.ts';
import { EVENT_LIST_BYTES, fitted } from '#platform/values/bytes.ts';
import type { ScoringEvent } from '../published/scoring.events.ts';
import type { Score } from './score-filing.policy.ts';

export interface RecordScore {
  readonly kind: 'recordScore';
  readonly score: Score;
}

export interface ScoringState {
  /** The latest score as canonical JSON without its inputs; null before the first. */
  readonly latest: string | null;
}

/** The scores of one filing. A score equal to the last one is not recorded. */
export const scoringDecider: Decider<RecordScore, ScoringState, ScoringEvent> = {
  initial: { latest: null },

  // The stream also contains the filing's other events, which do not change this state.
  evolve(state, event) {
    return event.type === 'FilingScored' ? { latest: canonical(event.data) } : state;
  },

  decide({ score }, state) {
    const { value: data } = fitted(score, EVENT_LIST_BYTES);
    return canonical(data) === state.latest ? [] : [{ type: 'FilingScored', data }];
  },
};

/** Whether two scores are equal apart from their inputs. */
export function isSameScore(a: Score, b: Score): boolean {
  return canonical(a) === canonical(b);
}

/** JSON with sorted keys, because stores may return them in another order, and without the inputs. */
function canonical({ inputs: _, ...score }: Score): string {
  return JSON.stringify(score, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
