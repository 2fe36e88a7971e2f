import type { Decider } from '../../platform/commands/decider.ts';
import type { SessionEvent } from './published/account.events.ts';

export type SessionCommand = { readonly sessionKey: string; readonly accountId: string } & (
  | { readonly kind: 'start'; readonly as: 'anonymous' | 'login' }
  | { readonly kind: 'end'; readonly reason: string }
);

export type SessionState = 'none' | 'live' | 'ended';

/** One session. It starts once and ends once; an ended session cannot be started again. */
export const sessionDecider: Decider<SessionCommand, SessionState, SessionEvent> = {
  initial: 'none',
  evolve: (_, event) => (event.type === 'SessionStarted' ? 'live' : 'ended'),
  decide(command, state) {
    const { sessionKey, accountId } = command;
    if (command.kind === 'start') {
      return state === 'none' ? [{ type: 'SessionStarted', data: { sessionKey, accountId, kind: command.as } }] : [];
    }
    return state === 'live' ? [{ type: 'SessionEnded', data: { sessionKey, accountId, reason: command.reason } }] : [];
  },
};
