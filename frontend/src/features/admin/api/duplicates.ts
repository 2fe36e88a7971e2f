import { queryOptions } from '@tanstack/react-query';
import type { ResolveDuplicateResponse } from '#contexts/disclosures/resolve-duplicate/resolve-duplicate.response.ts';
import type { DuplicateListResponse, DuplicateResponse } from '#projections/duplicates/duplicates.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { type ListQuery, listParameters } from '../components/list/list-query.ts';
import { adminCall } from './admin-http.ts';

export type DuplicateRow = DuplicateListResponse['rows'][number];
export type Duplicate = DuplicateResponse;

export const loadDuplicates = (query: ListQuery, signal: AbortSignal) =>
  adminCall<DuplicateListResponse>('GET', `/duplicates${listParameters(query)}`, undefined, signal);

export const duplicatesFile = (query: ListQuery) => `/duplicates.csv${listParameters(query)}`;

/** @param other null for the filing it was marked as a duplicate of. */
export const duplicateQuery = (accession: string, other: string | null) =>
  queryOptions({
    queryKey: [QUERY.admin, 'duplicates', 'one', accession, other],
    queryFn: ({ signal }) => {
      const parameters = other === null ? '' : `?other=${encodeURIComponent(other)}`;
      return adminCall<Duplicate>('GET', `/duplicates/${encodeURIComponent(accession)}${parameters}`, undefined, signal);
    },
    retry: false,
  });

/** @throws ApiError. */
export const resolveDuplicate = (accession: string, action: 'merge' | 'dismiss', other: string, reason: string) =>
  adminCall<ResolveDuplicateResponse>('POST', `/duplicates/${encodeURIComponent(accession)}/orders`, {
    order: action,
    other,
    reason,
  });
