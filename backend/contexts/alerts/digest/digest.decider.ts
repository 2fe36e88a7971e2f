import type { Decider } from '../../../platform/commands/decider.ts';
import type { EventOf } from '../../../platform/event-store/define-event.ts';
import type { Digest, DigestDelivered, DigestDeliveryFailed, DigestEvent } from '../published/digest.events.ts';

export type DigestOutcome = EventOf<typeof DigestDelivered> | EventOf<typeof DigestDeliveryFailed>;

export type DigestCommand =
  | { readonly kind: 'compose'; readonly digest: Digest }
  | { readonly kind: 'report'; readonly outcome: DigestOutcome };

export interface DigestState {
  readonly composed: Digest | null;
  /** Kind of the last reported outcome. */
  readonly outcome: string | null;
}

const kindOf = (event: DigestOutcome): string => (event.type === 'DigestDelivered' ? 'delivered' : event.data.outcome);

/** One digest of one account and day: composed once, its outcome reported once per kind. */
export const digestDecider: Decider<DigestCommand, DigestState, DigestEvent> = {
  initial: { composed: null, outcome: null },

  evolve(state, event) {
    if (event.type === 'DigestComposed') return { ...state, composed: event.data };
    return { ...state, outcome: kindOf(event) };
  },

  decide(command, state) {
    if (command.kind === 'compose') return state.composed ? [] : [{ type: 'DigestComposed', data: command.digest }];
    // Only an unknown outcome may still change, by a late confirmation.
    const settled = state.outcome !== null && state.outcome !== 'unknown';
    return !state.composed || settled || state.outcome === kindOf(command.outcome) ? [] : [command.outcome];
  },
};
