import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListingEntry, ListingsPreviewResponse, ListingsResponse } from '#projections/new-listings/listing.response.ts';
import { get } from '#shared/api/http.ts';
import type { ListingFilters } from '../lib/listing-filters.ts';

export type Listing = ListingEntry;
export type ListingsPreview = ListingsPreviewResponse;

const POLL_MS = 30_000;

function address(filters: ListingFilters, cursor: string | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== null && value !== '' && value !== false) query.set(name, String(value));
  if (cursor !== null) query.set('cursor', cursor);
  const search = query.toString();
  return `/api/listings${search ? `?${search}` : ''}`;
}

/** Whether the reader may open the feed, and its public preview. */
export const listingsPreviewQuery = (session: string | null) =>
  queryOptions({
    queryKey: ['listings-preview', session],
    queryFn: ({ signal }) => get<ListingsPreview>('/api/listings/preview', signal),
  });

/** The feed, newest first, page by page. */
export const listingsQuery = (session: string | null, filters: ListingFilters) =>
  infiniteQueryOptions({
    queryKey: ['listings', session, filters],
    queryFn: ({ pageParam, signal }) => get<ListingsResponse>(address(filters, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (previous, query) => (query?.queryKey[1] === session ? keepPreviousData(previous) : undefined),
  });

/** Refetches the first page every 30 s while the page is visible, to find new entries. */
export const newestListingsQuery = (session: string | null, filters: ListingFilters) =>
  queryOptions({
    queryKey: ['listings-newest', session, filters],
    queryFn: ({ signal }) => get<ListingsResponse>(address(filters, null), signal),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
