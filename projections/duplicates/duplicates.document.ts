import type { DuplicateRule } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** `marked`: a rule found it and nobody has looked. `merged`: an administrator found one disclosure; `dismissed`: two. */
export type DuplicateState = 'marked' | 'merged' | 'dismissed';

/** The newest decision on a filing that repeats another, or seemed to; `_id` is its accession. */
export interface DuplicateDocument extends StoredDocument {
  readonly state: DuplicateState;
  /** When it was decided, ISO-8601 UTC of fixed width. */
  readonly at: string;
  readonly companyCiks: readonly string[];
  readonly form: string;
  /** The earlier filing. */
  readonly other: string;
  readonly rule: DuplicateRule;
  /** Who looked at it, an id or the name of an operator; null before. */
  readonly actor: string | null;
  readonly reason: string | null;
}

export const duplicates = defineCollection<DuplicateDocument>({
  name: 'duplicates',
  version: 1,
  fields: { state: 'string', at: 'string', companyCiks: 'string[]' },
  indexes: [
    { fields: ['companyCiks', '-at'], serves: 'duplicates of a company, newest first' },
    { fields: ['state', '-at'], serves: 'duplicates that nobody has looked at, newest first' },
    { fields: ['-at'], serves: 'duplicates, newest first' },
  ],
});
