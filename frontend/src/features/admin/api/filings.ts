import { queryOptions } from '@tanstack/react-query';
import type { FilingActionRequest } from '#contexts/filings/filing-action/filing-action.request.ts';
import type { FilingActionResponse } from '#contexts/filings/filing-action/filing-action.response.ts';
import type { AdminFilingListResponse, AdminFilingResponse } from '#queries/admin-filings/admin-filings.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { type ListPage, type ListQuery, listParameters } from '../components/list/list-query.ts';
import { adminCall } from './admin-http.ts';

export type FilingRow = AdminFilingListResponse['rows'][number];
export type AdminFiling = AdminFilingResponse;

/** @throws ApiError. */
export async function loadFilings(query: ListQuery, signal: AbortSignal): Promise<ListPage<FilingRow>> {
  const path = `/filings${listParameters(query)}`;
  const { troubles, ...page } = await adminCall<AdminFilingListResponse>('GET', path, undefined, signal);
  return { ...page, note: troublesNote(troubles) };
}

/** Null if every filing was read completely. */
function troublesNote({ unread, partial, waiting, parked }: AdminFilingListResponse['troubles']): string | null {
  const parts = [
    [unread, 'damaged, unread'],
    [partial, 'partly read'],
    [waiting, 'requested again'],
    [parked, 'parked'],
  ] as const;
  const present = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return present.length === 0 ? null : `Of all filings: ${present.join(', ')}.`;
}

export const filingsFile = (query: ListQuery) => `/filings.csv${listParameters(query)}`;

/** Refetch interval while a filing is being read or scored again. */
const REFETCH_MS = 3_000;

export const filingQuery = (accession: string) =>
  queryOptions({
    queryKey: [QUERY.admin, 'filings', 'one', accession],
    queryFn: ({ signal }) => adminCall<AdminFiling>('GET', `/filings/${encodeURIComponent(accession)}`, undefined, signal),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? REFETCH_MS : false),
    retry: false,
  });

const isUnderWay = ({ state, judgements }: AdminFiling) =>
  state === 'waiting' || judgements.some((each) => each.state === 'queued' || each.state === 'running');

export type FilingAction = FilingActionRequest['order'];

/** @throws ApiError. */
export const runFilingAction = (accession: string, action: FilingAction, reason: string) =>
  adminCall<FilingActionResponse>('POST', `/filings/${encodeURIComponent(accession)}/orders`, { order: action, reason });
