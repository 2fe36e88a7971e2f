import type { Decider } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import type { Digest, DigestDelivered, DigestDeliveryFailed, DigestEvent } from '../published/digest.events.ts';

export type DigestOutcome = EventOf<typeof DigestDelivered> | EventOf<typeof DigestDeliveryFailed>;

export type DigestCommand =
  | { readonly kind: 'compose'; readonly digest: Digest }
  | { readonly kind: 'report'; readonly outcome: DigestOutcome };

export interface DigestState {
  readonly composed: Digest | null;
  /** Type of the last outcome of each row. */
  readonly outcomes: ReadonlyMap<string, string>;
}

const kindOf = (event: DigestOutcome): string => (event.type === 'DigestDelivered' ? 'delivered' : event.data.outcome);

/** One account's digest for one day: composed once; each message outcome is recorded once per type. */
export const digestDecider: Decider<DigestCommand, DigestState, DigestEvent> = {
  initial: { composed: null, outcomes: new Map() },

  evolve(state, event) {
    if (event.type === 'DigestComposed') return { ...state, composed: event.data };
    return { ...state, outcomes: new Map([...state.outcomes, [event.data.rowId, kindOf(event)]]) };
  },

  decide(command, state) {
    if (command.kind === 'compose') return state.composed ? [] : [{ type: 'DigestComposed', data: command.digest }];
    // Only an unknown outcome may still change, by a late confirmation.
    const earlier = state.outcomes.get(command.outcome.data.rowId);
    const settled = earlier !== undefined && earlier !== 'unknown';
    return !state.composed || settled || earlier === kindOf(command.outcome) ? [] : [command.outcome];
  },
};
