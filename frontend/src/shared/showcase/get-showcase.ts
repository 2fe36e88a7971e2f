import { queryOptions } from '@tanstack/react-query';
import type { ShowcaseResponse } from '../../../../projections/showcase/showcase.response.ts';
import { get } from '../api/http.ts';

export type Showcase = ShowcaseResponse;
export type ShownAlert = NonNullable<Showcase['alert']>;

const EVERY_MS = 60_000;

/** What this deployment is doing, as everybody may see it; asked for again every minute while the page is open. */
export const showcaseQuery = () =>
  queryOptions({
    queryKey: ['showcase'],
    queryFn: ({ signal }) => get<Showcase>('/api/showcase', signal),
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
