import { z } from 'zod';
import { SavedSearchesMatched } from '../published/search-match.events.ts';

/** Outbox kind of saved-search messages, stored in every row. */
export const SAVED_SEARCH = 'saved-search';

/** Outbox payload. `accession` and `page` identify the SavedSearchesMatched event that holds the filing; `searches` are the recipient's. */
export const searchMatchPayload = z.object({
  accession: z.string(),
  page: z.number().int(),
  searches: SavedSearchesMatched.schema.shape.recipients.element.shape.searches,
});
export type SearchMatchPayload = z.infer<typeof searchMatchPayload>;
