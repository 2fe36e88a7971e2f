import type { Decider } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import { type Challenge, CODE_TRIES, judgeAnswer } from '../codes-and-links.policy.ts';
import type { LoginEvent, LoginRequested } from '../published/login.events.ts';
import { invalidCode, linkExpired, linkInvalid, linkUsed, loginLocked } from './login.errors.ts';

export type LoginRequest = EventOf<typeof LoginRequested>['data'];

export type LoginCommand = { readonly loginId: string } & (
  | { readonly kind: 'request'; readonly request: LoginRequest }
  /** `answerHash`: hash of the given code or token; `at`: ISO time; `elsewhere`: not from the requesting browser. */
  | { readonly kind: 'answer'; readonly answerHash: string; readonly at: string; readonly elsewhere: boolean }
  | {
      readonly kind: 'succeed';
      readonly accountId: string;
      readonly sessionKey: string;
      readonly merged: number;
      readonly rejected: number;
      readonly newBrowser: boolean;
    }
  | { readonly kind: 'expire'; readonly at: string }
);

export interface LoginState {
  readonly challenge: Omit<Challenge, 'rejections'> | null;
  /** Wrong codes, counted separately for the requesting browser and for everywhere else, where a stranger may be guessing. */
  readonly wrong: { readonly here: number; readonly elsewhere: number };
  readonly stage: 'open' | 'confirmed' | 'over';
}

/** Whether this login still accepts codes, and if not, why. */
export function codeAccepted(state: LoginState, elsewhere: boolean, at: string): 'yes' | 'locked' | 'over' {
  if (state.challenge === null || state.stage === 'over' || at >= state.challenge.expiresAt) return 'over';
  return wrongFrom(state, elsewhere) >= CODE_TRIES ? 'locked' : 'yes';
}

const wrongFrom = ({ wrong }: LoginState, elsewhere: boolean): number => (elsewhere ? wrong.elsewhere : wrong.here);

/** One login, which starts at most one session. */
export const loginDecider: Decider<LoginCommand, LoginState, LoginEvent> = {
  initial: { challenge: null, wrong: { here: 0, elsewhere: 0 }, stage: 'open' },

  evolve(state, { type, data }) {
    switch (type) {
      case 'LoginRequested': {
        const { method, secretHash, expiresAt } = data;
        return { ...state, stage: 'open', challenge: { means: method === 'sms' ? 'code' : 'link', secretHash, expiresAt } };
      }
      case 'LoginCodeRejected':
        return { ...state, wrong: { ...state.wrong, [sideOf(data.elsewhere)]: data.attempt } };
      case 'LoginLocked':
        return { ...state, wrong: { ...state.wrong, [sideOf(data.elsewhere)]: CODE_TRIES } };
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
        return answer(command, state);
      case 'succeed': {
        const { accountId, sessionKey, merged, rejected, newBrowser } = command;
        const newBrowserField = newBrowser ? { newBrowser } : {};
        // If two right answers arrive at once, only one gets the session.
        if (challenge === null || stage !== 'confirmed') throw challenge?.means === 'code' ? invalidCode() : linkUsed();
        return [{ type: 'LoginSucceeded', data: { loginId, accountId, sessionKey, merged, rejected, ...newBrowserField } }];
      }
      case 'expire':
        return challenge !== null && stage !== 'over' && command.at >= challenge.expiresAt
          ? [{ type: 'LoginExpired', data: { loginId } }]
          : [];
    }
  },
};

const sideOf = (elsewhere: true | undefined): 'here' | 'elsewhere' => (elsewhere ? 'elsewhere' : 'here');

/**
 * Wrong codes are events, so the count survives any later failure. A right answer can be repeated until the session has started, because the steps in
 * between may have been interrupted.
 */
function answer(
  { loginId, answerHash, at, elsewhere }: Extract<LoginCommand, { kind: 'answer' }>,
  state: LoginState,
): LoginEvent[] {
  const { challenge, stage } = state;
  if (challenge === null) throw linkInvalid();
  const byCode = challenge.means === 'code';
  if (stage === 'over') throw byCode ? invalidCode() : linkUsed();
  const verdict = judgeAnswer({ ...challenge, rejections: wrongFrom(state, elsewhere) }, answerHash, at);
  switch (verdict.kind) {
    case 'expired':
      throw byCode ? invalidCode() : linkExpired();
    case 'locked':
      throw loginLocked();
    case 'right':
      return stage === 'open' ? [{ type: 'LoginConfirmed', data: { loginId } }] : [];
    case 'wrong': {
      // A forged link doesn't count as a try: recording it would only lengthen the stream.
      if (!byCode) throw linkInvalid();
      const elsewhereField = elsewhere ? { elsewhere } : {};
      const rejected: LoginEvent = { type: 'LoginCodeRejected', data: { loginId, attempt: verdict.attempt, ...elsewhereField } };
      return verdict.locks ? [rejected, { type: 'LoginLocked', data: { loginId, ...elsewhereField } }] : [rejected];
    }
  }
}
