import type { Decider } from '../../../platform/commands/decider.ts';
import type { EventOf } from '../../../platform/event-store/define-event.ts';
import { type Challenge, judgeAnswer } from '../challenge.policy.ts';
import type { LoginEvent, LoginRequested } from '../published/login.events.ts';
import { invalidCode, linkExpired, linkInvalid, linkUsed, loginLocked } from './login.errors.ts';

export type LoginRequest = EventOf<typeof LoginRequested>['data'];

export type LoginCommand = { readonly loginId: string } & (
  | { readonly kind: 'request'; readonly request: LoginRequest }
  /** The code or token given, hashed; `at` is an ISO time. */
  | { readonly kind: 'answer'; readonly answerHash: string; readonly at: string }
  | {
      readonly kind: 'succeed';
      readonly accountId: string;
      readonly sessionKey: string;
      readonly merged: number;
      readonly rejected: number;
    }
  | { readonly kind: 'expire'; readonly at: string }
);

export interface LoginState {
  readonly challenge: Challenge | null;
  readonly stage: 'open' | 'locked' | 'confirmed' | 'over';
}

/** One login: it is answered rightly once, and gives one session. */
export const loginDecider: Decider<LoginCommand, LoginState, LoginEvent> = {
  initial: { challenge: null, stage: 'open' },

  evolve(state, { type, data }) {
    switch (type) {
      case 'LoginRequested': {
        const { method, secretHash, expiresAt } = data;
        return { stage: 'open', challenge: { means: method === 'sms' ? 'code' : 'link', secretHash, expiresAt, rejections: 0 } };
      }
      case 'LoginCodeRejected':
        return { ...state, challenge: state.challenge && { ...state.challenge, rejections: data.attempt } };
      case 'LoginLocked':
        return { ...state, stage: 'locked' };
      case 'LoginConfirmed':
        return { ...state, stage: 'confirmed' };
      case 'LoginSucceeded':
      case 'LoginExpired':
        return { ...state, stage: 'over' };
    }
  },

  decide(command, state) {
    const { loginId } = command;
    const { challenge, stage } = state;
    switch (command.kind) {
      case 'request':
        return challenge === null ? [{ type: 'LoginRequested', data: command.request }] : [];
      case 'answer':
        return answer(loginId, command.answerHash, command.at, state);
      case 'succeed': {
        const { accountId, sessionKey, merged, rejected } = command;
        // Of two right answers at the same moment one gets the session.
        if (challenge === null || stage !== 'confirmed') throw challenge?.means === 'code' ? invalidCode() : linkUsed();
        return [{ type: 'LoginSucceeded', data: { loginId, accountId, sessionKey, merged, rejected } }];
      }
      case 'expire':
        return challenge !== null && stage !== 'over' && command.at >= challenge.expiresAt
          ? [{ type: 'LoginExpired', data: { loginId } }]
          : [];
    }
  },
};

/**
 * A wrong code is an event, so that tries are counted whatever fails afterwards. A right answer is taken again until the session is
 * given: the steps in between may have been cut off.
 */
function answer(loginId: string, answerHash: string, at: string, { challenge, stage }: LoginState): LoginEvent[] {
  if (challenge === null) throw linkInvalid();
  const byCode = challenge.means === 'code';
  if (stage === 'over') throw byCode ? invalidCode() : linkUsed();
  const verdict = judgeAnswer(challenge, answerHash, at);
  switch (verdict.kind) {
    case 'expired':
      throw byCode ? invalidCode() : linkExpired();
    case 'locked':
      throw loginLocked();
    case 'right':
      if (stage === 'locked') throw loginLocked();
      return stage === 'open' ? [{ type: 'LoginConfirmed', data: { loginId } }] : [];
    case 'wrong': {
      // What is made up beside a link is nobody's try, and would only make its stream longer.
      if (!byCode) throw linkInvalid();
      const rejected: LoginEvent = { type: 'LoginCodeRejected', data: { loginId, attempt: verdict.attempt } };
      return verdict.locks ? [rejected, { type: 'LoginLocked', data: { loginId } }] : [rejected];
    }
  }
}
