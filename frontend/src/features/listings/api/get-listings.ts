import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  ListingEntry,
  ListingsPreviewResponse,
  ListingsResponse,
} from '../../../../../projections/new-listings/listing.response.ts';
import { get } from '../../../shared/api/http.ts';
import type { ListingFilters } from '../lib/listing-filters.ts';

export type Listing = ListingEntry;
export type ListingsPreview = ListingsPreviewResponse;

const LOOK_AGAIN_MS = 30_000;

function address(filters: ListingFilters, cursor: string | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== null && value !== '' && value !== false) query.set(name, String(value));
  if (cursor !== null) query.set('cursor', cursor);
  const search = query.toString();
  return `/api/listings${search ? `?${search}` : ''}`;
}

/** Whether the reader may open the feed, and what everybody may see of it. */
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

/** The newest page once more, every 30 s while the page is visible: what is in it and not in the list has arrived since. */
export const newestListingsQuery = (session: string | null, filters: ListingFilters) =>
  queryOptions({
    queryKey: ['listings-newest', session, filters],
    queryFn: ({ signal }) => get<ListingsResponse>(address(filters, null), signal),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: LOOK_AGAIN_MS,
  });
