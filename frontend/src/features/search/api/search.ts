import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchResponse } from '#queries/global-search/search.response.ts';
import { get } from '#shared/api/http.ts';

export type Found = SearchResponse;

/** @param session in the key because the response depends on the user's plan and watchlist */
export const searchQuery = (session: string | null, text: string) =>
  queryOptions({
    queryKey: ['search', session, text],
    queryFn: ({ signal }) => get<Found>(`/api/search?q=${encodeURIComponent(text)}`, signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
