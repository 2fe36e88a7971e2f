import type { ThreadKind } from '../../backend/contexts/disclosures/published/thread.events.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** One event that several filings report; `_id` is the thread id. */
export interface DisclosureThreadDocument extends StoredDocument {
  readonly kind: ThreadKind;
  /** Day the event began, `yyyy-mm-dd`. */
  readonly since: string;
  /** In the order they were added. */
  readonly members: readonly { readonly accession: string; readonly form: string; readonly filedOn: string }[];
}

export const disclosureThread = defineCollection<DisclosureThreadDocument>({
  name: 'disclosure-thread',
  version: 1,
  fields: {},
  indexes: [],
});
