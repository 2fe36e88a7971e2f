import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchTextsResponse } from '#contexts/assistant/search-texts/search-texts.response.ts';
import { get } from '#shared/api/http.ts';
import { faultOf, queryOf, type SearchView } from '../lib/search-view.ts';

export type TextHits = SearchTextsResponse;
export type TextHit = SearchTextsResponse['hits'][number];

/** @param session in the key because the response depends on the user's plan */
export const searchTextsQuery = (session: string | null, view: SearchView) =>
  queryOptions({
    queryKey: ['search-texts', session, queryOf(view)],
    queryFn: ({ signal }) => get<TextHits>(`/api/search/texts?${queryOf(view)}`, signal),
    enabled: faultOf(view) === null,
    placeholderData: (previous, query) => (query?.queryKey[1] === session ? keepPreviousData(previous) : undefined),
  });
