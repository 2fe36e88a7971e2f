import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateFeedRequest } from '#contexts/accounts/feeds/change-feeds.request.ts';
import type { CreateFeedResponse, RevokeFeedResponse } from '#contexts/accounts/feeds/change-feeds.response.ts';
import type { FeedListResponse } from '#projections/feeds/feed.response.ts';
import { get, post } from '#shared/api/http.ts';

export type FeedRow = FeedListResponse['feeds'][number];

const KEY = ['feeds'];

export const feedsQuery = (session: string | null) =>
  queryOptions({
    queryKey: [...KEY, session],
    queryFn: ({ signal }) => get<FeedListResponse>('/api/feeds', signal),
    enabled: session !== null,
  });

export function useCreateFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (feed: CreateFeedRequest) => post<CreateFeedResponse>('/api/feeds', feed),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRevokeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post<RevokeFeedResponse>(`/api/feeds/${encodeURIComponent(id)}/revoke`, {}),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
