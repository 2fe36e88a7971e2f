import { z } from 'zod';

const savedSearch = z.object({
  id: z.string(),
  q: z.string(),
  ticker: z.string().nullable(),
  form: z.string().nullable(),
  created_at: z.string(),
});

/** GET /api/saved-searches */
export const savedSearchesResponse = z
  .object({
    searches: z.array(savedSearch).describe('Newest first.'),
    limit: z.number().int().describe('Maximum number of saved searches per account.'),
    active: z
      .boolean()
      .describe('False if the plan no longer includes saved searches. They’re kept, but they don’t send alerts.'),
  })
  .meta({ id: 'SavedSearches' });
export type SavedSearchesResponse = z.infer<typeof savedSearchesResponse>;

/** POST /api/saved-searches */
export const saveSearchResponse = z
  .object({
    id: z.string(),
    saved: z.boolean().describe('False if the same search was already saved. `id` is the existing one.'),
  })
  .meta({ id: 'SaveSearch' });
export type SaveSearchResponse = z.infer<typeof saveSearchResponse>;

/** DELETE /api/saved-searches/{id} */
export const removeSearchResponse = z.object({ removed: z.literal(true) }).meta({ id: 'RemoveSearch' });
export type RemoveSearchResponse = z.infer<typeof removeSearchResponse>;
