import type { Decider } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import { sameSecret } from '#platform/values/same-secret.ts';
import { codeWrong, linkInvalid, verificationExpired, verificationLocked } from '../account.errors.ts';
import { type Challenge, judgeAnswer } from '../codes-and-links.policy.ts';
import type {
  VerificationDelivered,
  VerificationDeliveryFailed,
  VerificationEvent,
  VerificationRequested,
} from '../published/verification.events.ts';

export type VerificationRequest = EventOf<typeof VerificationRequested>['data'];
export type VerificationOutcome = EventOf<typeof VerificationDelivered> | EventOf<typeof VerificationDeliveryFailed>;

export type VerificationCommand =
  | { readonly kind: 'request'; readonly request: VerificationRequest }
  /** `answerHash`: keyed hash of the code or token; `at`: ISO time. */
  | { readonly kind: 'answer'; readonly means: 'code' | 'link'; readonly answerHash: string; readonly at: string }
  /** The number's owner replied YES; the caller has checked that the request is still valid. */
  | { readonly kind: 'reply' }
  | { readonly kind: 'report'; readonly outcome: VerificationOutcome };

export interface VerificationState {
  readonly requests: readonly VerificationRequest[];
  /** Wrong codes since each request. */
  readonly rejections: readonly number[];
  /** Index of the first request since the last answered one. */
  readonly openFrom: number;
  /** Whether the newest request was answered. */
  readonly succeeded: boolean;
  /** Last reported outcome per outbox row. */
  readonly outcomes: ReadonlyMap<string, string>;
}

const outcomeOf = (event: VerificationOutcome): string =>
  event.type === 'VerificationDelivered' ? 'delivered' : event.data.outcome;

/**
 * Whether an account can read messages to a contact. Codes and links work until they expire, even after a newer one was sent, because messages may
 * arrive late and out of order. A wrong code counts against each of them, so several open codes don't give more tries.
 */
export const verificationDecider: Decider<VerificationCommand, VerificationState, VerificationEvent> = {
  initial: { requests: [], rejections: [], openFrom: 0, succeeded: false, outcomes: new Map() },

  evolve(state, event) {
    switch (event.type) {
      case 'VerificationRequested':
        return {
          ...state,
          requests: [...state.requests, event.data],
          rejections: [...state.rejections, 0],
          openFrom: state.succeeded ? state.requests.length : state.openFrom,
          succeeded: false,
        };
      case 'VerificationCodeRejected':
        return { ...state, rejections: state.rejections.map((count) => count + 1) };
      case 'VerificationSucceeded':
        return { ...state, succeeded: true };
      case 'VerificationDelivered':
      case 'VerificationDeliveryFailed':
        return { ...state, outcomes: new Map(state.outcomes).set(event.data.rowId, outcomeOf(event)) };
    }
  },

  decide(command, state) {
    const newest = state.requests.at(-1);
    switch (command.kind) {
      case 'request':
        return [{ type: 'VerificationRequested', data: command.request }];
      case 'reply':
        return newest && !state.succeeded ? [succeeded(newest, 'reply')] : [];
      case 'report': {
        const known = state.outcomes.get(command.outcome.data.rowId);
        const settled = known !== undefined && known !== 'unknown';
        return settled || known === outcomeOf(command.outcome) ? [] : [command.outcome];
      }
      case 'answer':
        return command.means === 'link' ? answerLink(command, state) : answerCode(command, state);
    }
  },
};

type Answer = Extract<VerificationCommand, { kind: 'answer' }>;

function answerLink({ answerHash, at }: Answer, { requests, succeeded: done }: VerificationState): VerificationEvent[] {
  const request = requests.find(({ means, secretHash }) => means === 'link' && sameSecret(secretHash, answerHash));
  if (!request) throw linkInvalid();
  // The link was opened twice, or by an email scanner before the person.
  if (done) return [];
  if (at >= request.expiresAt) throw verificationExpired();
  return [succeeded(request, 'link')];
}

function answerCode(
  { answerHash, at }: Answer,
  { requests, rejections, openFrom, succeeded: done }: VerificationState,
): VerificationEvent[] {
  const request = requests.at(-1);
  if (request?.means !== 'code') throw codeWrong();
  if (done) {
    if (sameSecret(request.secretHash, answerHash)) return [];
    throw codeWrong();
  }
  const verdictOn = (each: VerificationRequest, index: number) =>
    judgeAnswer({ ...each, rejections: rejections[index] ?? 0 } satisfies Challenge, answerHash, at);
  const right = requests.find((each, index) => index >= openFrom && verdictOn(each, index).kind === 'right');
  if (right) return [succeeded(right, 'code')];
  const verdict = verdictOn(request, requests.length - 1);
  switch (verdict.kind) {
    case 'right':
      return [];
    case 'expired':
      throw verificationExpired();
    case 'locked':
      throw verificationLocked();
    case 'wrong': {
      const { attempt, locks } = verdict;
      return [{ type: 'VerificationCodeRejected', data: { ...identityOf(request), attempt, locks } }];
    }
  }
}

function succeeded(request: VerificationRequest, how: 'code' | 'link' | 'reply'): VerificationEvent {
  return { type: 'VerificationSucceeded', data: { ...identityOf(request), how } };
}

function identityOf({ verificationId, accountId, channel, contactKey }: VerificationRequest) {
  return { verificationId, accountId, channel, contactKey };
}
