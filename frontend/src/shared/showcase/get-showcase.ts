import { queryOptions } from '@tanstack/react-query';
import type { ShowcaseResponse } from '#queries/showcase/showcase.response.ts';
import { get } from '../api/http.ts';

export type Showcase = ShowcaseResponse;
export type ShownAlert = NonNullable<Showcase['alert']>;

const EVERY_MS = 60_000;

/** Filings and the newest alert to show to visitors; refetched every minute while the page is open. */
export const showcaseQuery = () =>
  queryOptions({
    queryKey: ['showcase'],
    queryFn: ({ signal }) => get<Showcase>('/api/showcase', signal),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
