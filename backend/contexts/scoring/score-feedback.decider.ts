import type { Decider } from '../../platform/commands/decider.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import type { ScoreFeedbackEvent, Verdict } from './published/score-feedback.events.ts';
import { tooMuchFeedback } from './scoring.errors.ts';

/** Filings of one account at most: they all lie in one document. */
export const MOST_FILINGS = 500;

type Given = ScoreFeedbackEvent['data'];

export interface GiveFeedback {
  readonly accountId: string;
  readonly accession: string;
  readonly verdict: Verdict;
  readonly ruleId: string | null;
  /** Sealed anew each time, so two equal comments are never the same. */
  readonly comment: Encrypted | null;
  readonly shown: Given['shown'];
}

type State = ReadonlyMap<string, Given>;

/** What one account says of levels, on a stream of its own: one judgement per filing, which can be changed. */
export const scoreFeedbackDecider: Decider<GiveFeedback, State, ScoreFeedbackEvent> = {
  initial: new Map(),

  evolve: (state, { data }) => new Map(state).set(data.accession, data),

  decide(command, state) {
    const before = state.get(command.accession);
    if (!before && state.size >= MOST_FILINGS) throw tooMuchFeedback(MOST_FILINGS);
    const same =
      before?.verdict === command.verdict &&
      before.ruleId === command.ruleId &&
      before.comment === null &&
      command.comment === null &&
      before.shown.level === command.shown.level;
    return same ? [] : [{ type: 'ScoreFeedbackGiven', data: { ...command } }];
  },
};
