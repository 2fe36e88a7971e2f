import { z } from 'zod';
import { SavedSearchesMatched } from '../published/search-match.events.ts';

/** Kind of the outbox rows of saved searches; stored in every row. */
export const SAVED_SEARCH = 'saved-search';

/** What an outbox row holds: the page that says what the filing is, and the searches that find it. */
export const searchMatchPayload = z.object({
  accession: z.string(),
  page: z.number().int(),
  searches: SavedSearchesMatched.schema.shape.recipients.element.shape.searches,
});
export type SearchMatchPayload = z.infer<typeof searchMatchPayload>;
