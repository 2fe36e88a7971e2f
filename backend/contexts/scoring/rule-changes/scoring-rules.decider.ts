import type { Decider } from '#platform/commands/decider.ts';
import type { RuleChanges, ScoringRulesEvent } from '../published/scoring-rules.events.ts';
import { rulesChangedSince, rulesVersionNotFound, runPublished } from '../scoring.errors.ts';

export interface PublishRules {
  readonly kind: 'publish';
  readonly base: string;
  readonly changes: RuleChanges;
  readonly run: string;
  /** Number of the version that the run was compared with. */
  readonly against: number;
  readonly reason: string;
}

export interface RevertRules {
  readonly kind: 'revert';
  /** Number of the version; 0 for the shipped rules. */
  readonly to: number;
  /** Name of this build's shipped points. */
  readonly base: string;
  readonly reason: string;
}

export interface PublishedRules {
  readonly number: number;
  readonly base: string;
  readonly changes: RuleChanges;
  readonly run: string;
}

export interface ScoringRulesState {
  readonly versions: readonly PublishedRules[];
  /** Number of the active version; 0 for none. */
  readonly inForce: number;
}

/** The changes that are active in a build; null if none. Changes to another build's rules don't count. */
export function changesInForce({ versions, inForce }: ScoringRulesState, base: string): PublishedRules | null {
  const found = versions.find(({ number }) => number === inForce);
  return found?.base === base ? found : null;
}

/** Which changes to the shipped rules are active. */
export const scoringRulesDecider: Decider<PublishRules | RevertRules, ScoringRulesState, ScoringRulesEvent> = {
  initial: { versions: [], inForce: 0 },

  evolve({ versions }, event) {
    if (event.type === 'ScoringRulesReverted') return { versions, inForce: event.data.to };
    const { number, base, changes, run } = event.data;
    return { versions: [...versions, { number, base, changes, run }], inForce: number };
  },

  decide(command, state) {
    const { base, reason } = command;
    const from = changesInForce(state, base)?.number ?? 0;
    if (command.kind === 'publish') {
      const { changes, run, against } = command;
      if (state.versions.some((each) => each.run === run)) throw runPublished();
      if (against !== from) throw rulesChangedSince();
      return [{ type: 'ScoringRulesPublished', data: { number: state.versions.length + 1, base, changes, run, reason } }];
    }
    const { to } = command;
    if (to !== 0 && !state.versions.some((each) => each.number === to && each.base === base)) throw rulesVersionNotFound();
    return to === from ? [] : [{ type: 'ScoringRulesReverted', data: { from, to, reason } }];
  },
};
