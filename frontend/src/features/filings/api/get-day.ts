import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DayResponse } from '#projections/filing-feed/day.response.ts';
import { get } from '#shared/api/http.ts';
import type { Level } from '#shared/domain/level.ts';

export type Day = DayResponse;
export type DayPages = InfiniteData<Day, string | null>;
export type DayFilters = { readonly day: string | null; readonly form: string | null; readonly level: Level | null };

const POLL_MS = 60_000;

function address({ day, form, level }: DayFilters, cursor: string | null): string {
  const query = new URLSearchParams();
  if (day !== null) query.set('day', day);
  if (form !== null) query.set('form', form);
  if (level !== null) query.set('level', level);
  if (cursor !== null) query.set('cursor', cursor);
  const search = query.toString();
  return `/api/today${search ? `?${search}` : ''}`;
}

/** A day's filings by rank, page by page. @param session in the key because the response depends on the user's plan */
export const dayQuery = (session: string | null, filters: DayFilters) =>
  infiniteQueryOptions({
    queryKey: ['day', session, filters],
    queryFn: ({ pageParam, signal }) => get<Day>(address(filters, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (previous, query) => (query?.queryKey[1] === session ? keepPreviousData(previous) : undefined),
  });

/** Refetches the first page every minute to find new filings. */
export const newestOfDayQuery = (session: string | null, filters: DayFilters) =>
  queryOptions({
    queryKey: ['day-newest', session, filters],
    queryFn: ({ signal }) => get<Day>(address(filters, null), signal),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
