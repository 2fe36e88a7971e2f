import type { Decider } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import type { ScoringRulesTried, ShadowRunEvent } from '../published/scoring-rules.events.ts';
import { shadowRunDiscarded, shadowRunNotFound } from '../scoring.errors.ts';

export type TriedRules = EventOf<typeof ScoringRulesTried>['data'];

export type ShadowRunCommand =
  | { readonly kind: 'try'; readonly tried: TriedRules }
  | { readonly kind: 'discard'; readonly run: string; readonly reason: string };

export interface ShadowRunState {
  readonly tried: TriedRules | null;
  readonly discarded: boolean;
}

/** One shadow run: the changes it tries, and whether they were discarded. */
export const shadowRunDecider: Decider<ShadowRunCommand, ShadowRunState, ShadowRunEvent> = {
  initial: { tried: null, discarded: false },

  evolve: (state, event) =>
    event.type === 'ScoringRulesTried' ? { ...state, tried: event.data } : { ...state, discarded: true },

  decide(command, { tried, discarded }) {
    if (command.kind === 'try') return tried ? [] : [{ type: 'ScoringRulesTried', data: command.tried }];
    if (!tried) throw shadowRunNotFound();
    if (discarded) throw shadowRunDiscarded();
    return [{ type: 'ScoringRulesDiscarded', data: { run: command.run, reason: command.reason } }];
  },
};
