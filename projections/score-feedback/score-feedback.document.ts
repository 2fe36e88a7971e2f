import type { Verdict } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

export interface Judgement {
  readonly accession: string;
  readonly verdict: Verdict;
  readonly ruleId: string | null;
  readonly comment: Encrypted | null;
  /** ISO-8601 UTC. */
  readonly at: string;
}

/** An account's feedback on levels; `_id` is the account. The decider limits the number. */
export interface ScoreFeedbackDocument extends StoredDocument {
  /** The latest judgment per filing, in the order in which filings were first judged. */
  readonly judgements: readonly Judgement[];
  /** True once the account is erased; absent otherwise. */
  readonly erased?: true;
}

export const scoreFeedback = defineCollection<ScoreFeedbackDocument>({
  name: 'score-feedback',
  version: 1,
  fields: {},
  indexes: [],
});
