import type { FeedbackOutcome, ScoreFeedbackGiven } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import type { EventOf } from '../../backend/platform/event-store/define-event.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

type Said = EventOf<typeof ScoreFeedbackGiven>['data'];

/**
 * An account's latest feedback on one filing; `_id` is `<account>|<accession>`. The comment stays encrypted with the account's key, so that nobody can
 * read it after the account has been erased.
 */
export interface FeedbackEntry extends StoredDocument, Said {
  /** Filter keys for lists; see `feedbackFacets`. */
  readonly facets: readonly string[];
  /** Time of the feedback, ISO-8601 UTC. */
  readonly saidAt: string;
  /** Null while it is open. */
  readonly closed: { readonly outcome: FeedbackOutcome; readonly reason: string; readonly at: string } | null;
}

export const feedbackList = defineCollection<FeedbackEntry>({
  name: 'feedback-list',
  version: 1,
  fields: { facets: 'string[]', saidAt: 'string' },
  indexes: [
    { fields: ['facets', '-saidAt'], serves: 'reader feedback with any filters, newest first' },
    { fields: ['facets', 'saidAt'], serves: 'same, but oldest first' },
  ],
});

export const feedbackEntryId = (accountId: string, accession: string): string => `${accountId}|${accession}`;
