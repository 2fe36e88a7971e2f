import type { Decider } from '../../platform/commands/decider.ts';
import type { ScoringEvent } from './published/scoring.events.ts';
import type { Score } from './score-filing.policy.ts';

export interface RecordScore {
  readonly kind: 'recordScore';
  readonly score: Score;
}

export interface ScoringState {
  /** The score in force as its JSON text, without its inputs; null before the first. */
  readonly latest: string | null;
}

/** Scores of one filing. A new one stands beside the old; one that says the same as the last is no event. */
export const scoringDecider: Decider<RecordScore, ScoringState, ScoringEvent> = {
  initial: { latest: null },

  // The stream holds the filing's own events as well: they change nothing here.
  evolve(state, event) {
    return event.type === 'FilingScored' ? { latest: canonical(event.data) } : state;
  },

  decide({ score }, state) {
    return canonical(score) === state.latest ? [] : [{ type: 'FilingScored', data: score }];
  },
};

/** Whether two scores tell a reader the same, whatever they used. */
export function saysTheSame(a: Score, b: Score): boolean {
  return canonical(a) === canonical(b);
}

/** Stores may hand back keys in another order than they were written in. What it used is no part of what a score says. */
function canonical({ inputs: _, ...score }: Score): string {
  return JSON.stringify(score, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
