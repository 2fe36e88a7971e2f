import type { Decider } from '#platform/commands/decider.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import type { FeedbackOutcome, ScoreFeedbackEvent, ScoreFeedbackGiven, Verdict } from '../published/score-feedback.events.ts';
import { feedbackNotFound, tooMuchFeedback } from '../scoring.errors.ts';

/** Maximum filings per account, because all ratings are in one document. */
export const MAX_FILINGS = 500;

type Given = EventOf<typeof ScoreFeedbackGiven>['data'];

export interface GiveFeedback {
  readonly accountId: string;
  readonly accession: string;
  readonly verdict: Verdict;
  readonly ruleId: string | null;
  /** Encrypted with a new IV each time, so equal comments can't be recognized. */
  readonly comment: Encrypted | null;
  readonly shown: Given['shown'];
}

/** An administrator's decision on an account's feedback about a filing. */
export interface CloseFeedback {
  readonly accountId: string;
  readonly accession: string;
  readonly outcome: FeedbackOutcome;
  readonly reason: string;
}

type State = ReadonlyMap<string, Given & { readonly closed?: FeedbackOutcome }>;

/** One account's feedback on levels: one rating per filing, which can be changed. */
export const scoreFeedbackDecider: Decider<GiveFeedback | CloseFeedback, State, ScoreFeedbackEvent> = {
  initial: new Map(),

  evolve(state, { type, data }) {
    if (type === 'ScoreFeedbackGiven') return new Map(state).set(data.accession, data);
    const given = state.get(data.accession);
    return given ? new Map(state).set(data.accession, { ...given, closed: data.outcome }) : state;
  },

  decide(command, state) {
    const before = state.get(command.accession);
    if ('outcome' in command) {
      if (!before) throw feedbackNotFound();
      return before.closed === command.outcome ? [] : [{ type: 'ScoreFeedbackClosed', data: { ...command } }];
    }
    if (!before && state.size >= MAX_FILINGS) throw tooMuchFeedback(MAX_FILINGS);
    const same =
      before?.verdict === command.verdict &&
      before.ruleId === command.ruleId &&
      before.comment === null &&
      command.comment === null &&
      before.shown.level === command.shown.level;
    return same ? [] : [{ type: 'ScoreFeedbackGiven', data: { ...command } }];
  },
};
