import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  CompanyInsidersResponse,
  InsiderAnswerResponse,
  InsiderMatchResponse,
  InsiderResponse,
  InsiderSearchResponse,
  InsiderTransactionResponse,
  PurchasePattern,
  SideTotals,
} from '#projections/insider-profile/insider.response.ts';
import { get } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';

export type Insider = InsiderResponse;
export type InsiderAnswer = InsiderAnswerResponse;
export type InsiderMatch = InsiderMatchResponse;
export type InsiderTransaction = InsiderTransactionResponse;
export type CompanyInsiders = CompanyInsidersResponse;
export type { PurchasePattern, SideTotals };
export type InsiderPages = InfiniteData<InsiderAnswer, string | null>;

export interface InsiderFilters {
  /** Transaction code. */
  readonly code: string | null;
  /** Only purchases and sales of common stock. */
  readonly market: boolean;
  /** CIK. */
  readonly company: string | null;
}

const POLL_MS = 60_000;

/** URL of the file with the transactions. */
export function csvAddress(id: string, filters: InsiderFilters): string {
  const [path = '', query] = address(id, filters, null).split('?');
  return `${path}/transactions.csv${query === undefined ? '' : `?${query}`}`;
}

function address(id: string, { code, market, company }: InsiderFilters, cursor: string | null): string {
  const query = new URLSearchParams();
  if (code !== null) query.set('code', code);
  if (market) query.set('open_market', 'true');
  if (company !== null) query.set('company', company);
  if (cursor !== null) query.set('cursor', cursor);
  const search = query.toString();
  return `/api/insiders/${encodeURIComponent(id)}${search ? `?${search}` : ''}`;
}

/** A profile with its transactions, newest first, page by page. @param session in the key because the response depends on the user's plan */
export const insiderQuery = (session: string | null, id: string, filters: InsiderFilters) =>
  infiniteQueryOptions({
    queryKey: ['insider', session, id, filters],
    queryFn: ({ pageParam, signal }) => get<InsiderAnswer>(address(id, filters, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (previous, query) =>
      query?.queryKey[1] === session && query.queryKey[2] === id ? keepPreviousData(previous) : undefined,
  });

/** Refetches the first page every minute, and when a followed company files, to find new transactions. */
export const newestOfInsiderQuery = (session: string | null, id: string, filters: InsiderFilters) =>
  queryOptions({
    queryKey: [QUERY.insiderNewest, session, id, filters],
    queryFn: ({ signal }) => get<InsiderAnswer>(address(id, filters, null), signal),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });

/** Whether a response is about an insider of one of these companies. */
export function tradesIn(data: unknown, tickers: readonly string[]): boolean {
  const companies = (data as InsiderAnswer | undefined)?.insider?.companies ?? [];
  return companies.some(({ ticker }) => ticker !== null && tickers.includes(ticker));
}

export const insiderSearchQuery = (session: string | null, text: string) =>
  queryOptions({
    queryKey: ['insiders', session, text],
    queryFn: ({ signal }) => get<InsiderSearchResponse>(`/api/insiders?q=${encodeURIComponent(text)}`, signal),
    enabled: text.length >= 2,
    placeholderData: keepPreviousData,
  });
