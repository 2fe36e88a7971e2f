import type { DuplicateRule } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** `marked`: found by a rule, not reviewed yet. `merged`: confirmed by an administrator; `dismissed`: rejected. */
export type DuplicateState = 'marked' | 'merged' | 'dismissed';

/** The latest decision on a possible duplicate; `_id` is its accession. */
export interface DuplicateDocument extends StoredDocument {
  readonly state: DuplicateState;
  /** When it was decided, ISO-8601 UTC of fixed width. */
  readonly at: string;
  readonly companyCiks: readonly string[];
  readonly form: string;
  /** The earlier filing. */
  readonly other: string;
  readonly rule: DuplicateRule;
  /** The reviewer: an administrator's id or an operator's name; null before a review. */
  readonly actor: string | null;
  readonly reason: string | null;
}

export const duplicates = defineCollection<DuplicateDocument>({
  name: 'duplicates',
  version: 1,
  fields: { state: 'string', at: 'string', companyCiks: 'string[]' },
  indexes: [
    { fields: ['companyCiks', '-at'], serves: 'a company’s duplicates, newest first' },
    { fields: ['state', '-at'], serves: 'duplicates no one has reviewed, newest first' },
    { fields: ['-at'], serves: 'duplicates, newest first' },
  ],
});
