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
    searches: z.array(savedSearch).describe('The newest first.'),
    limit: z.number().int().describe('Searches that an account can save.'),
    active: z.boolean().describe('False if the plan no longer includes them: they are kept but send nothing.'),
  })
  .meta({ id: 'SavedSearches' });
export type SavedSearchesResponse = z.infer<typeof savedSearchesResponse>;

/** POST /api/saved-searches */
export const saveSearchResponse = z
  .object({
    id: z.string(),
    saved: z.boolean().describe('False where the same search was saved before; `id` is that one.'),
  })
  .meta({ id: 'SaveSearch' });
export type SaveSearchResponse = z.infer<typeof saveSearchResponse>;

/** DELETE /api/saved-searches/{id} */
export const removeSearchResponse = z.object({ removed: z.literal(true) }).meta({ id: 'RemoveSearch' });
export type RemoveSearchResponse = z.infer<typeof removeSearchResponse>;
