import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SaveSearchRequest } from '#contexts/assistant/saved-searches/save-search.request.ts';
import type {
  RemoveSearchResponse,
  SavedSearchesResponse,
  SaveSearchResponse,
} from '#contexts/assistant/saved-searches/saved-searches.response.ts';
import { get, post, remove } from '#shared/api/http.ts';

export type SavedSearches = SavedSearchesResponse;
export type SavedSearch = SavedSearchesResponse['searches'][number];
export type SearchToSave = SaveSearchRequest;

const KEY = 'saved-searches';

export const savedSearchesQuery = (session: string | null) =>
  queryOptions({
    queryKey: [KEY, session],
    queryFn: ({ signal }) => get<SavedSearches>('/api/saved-searches', signal),
    enabled: session !== null,
  });

function useChange<T, A>(act: (argument: A) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries({ queryKey: [KEY] }) });
}

export const useSaveSearch = () => useChange((search: SearchToSave) => post<SaveSearchResponse>('/api/saved-searches', search));
export const useRemoveSearch = () =>
  useChange((id: string) => remove<RemoveSearchResponse>(`/api/saved-searches/${encodeURIComponent(id)}`));
