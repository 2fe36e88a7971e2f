import { queryOptions } from '@tanstack/react-query';
import type { BackfillActionResponse } from '#contexts/filings/backfill-action/backfill-action.response.ts';
import type { CorrectTickerResponse } from '#contexts/filings/correct-ticker/correct-ticker.response.ts';
import type { AdminTickerListResponse, AdminTickerResponse } from '#queries/admin-tickers/admin-tickers.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { type ListQuery, listParameters } from '../components/list/list-query.ts';
import { adminCall } from './admin-http.ts';

export type TickerRow = AdminTickerListResponse['rows'][number];
export type AdminTicker = AdminTickerResponse;

export const loadTickers = (query: ListQuery, signal: AbortSignal) =>
  adminCall<AdminTickerListResponse>('GET', `/tickers${listParameters(query)}`, undefined, signal);

export const tickersFile = (query: ListQuery) => `/tickers.csv${listParameters(query)}`;

/** Refetch interval while a history is being recorded. */
const REFETCH_MS = 3_000;

export const tickerQuery = (ticker: string) =>
  queryOptions({
    queryKey: [QUERY.admin, 'tickers', 'one', ticker],
    queryFn: ({ signal }) => adminCall<AdminTicker>('GET', `/tickers/${encodeURIComponent(ticker)}`, undefined, signal),
    refetchInterval: ({ state: { data } }) => (data?.history === 'queued' || data?.history === 'running' ? REFETCH_MS : false),
    retry: false,
  });

export const runBackfillAction = (ticker: string, action: 'start' | 'stop', reason: string) =>
  adminCall<BackfillActionResponse>('POST', `/tickers/${encodeURIComponent(ticker)}/backfill`, { order: action, reason });

/** @param cik null for the company in the SEC's file. */
export const correctTicker = (ticker: string, cik: string | null, reason: string) =>
  adminCall<CorrectTickerResponse>('POST', `/tickers/${encodeURIComponent(ticker)}/correct`, { cik, reason });
