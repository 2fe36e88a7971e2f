import { queryOptions } from '@tanstack/react-query';
import type { CorrectReportsRequest } from '#contexts/filings/correct-report/correct-reports.request.ts';
import type { CorrectReportsResponse } from '#contexts/filings/correct-report/correct-reports.response.ts';
import type { ChangedIdentityResponse } from '#contexts/filings/merge-insiders/merge-insiders.response.ts';
import type { AdminInsiderListResponse, AdminInsiderResponse } from '#queries/admin-insiders/admin-insiders.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { type ListQuery, listParameters } from '../components/list/list-query.ts';
import { adminCall } from './admin-http.ts';

export type InsiderRow = AdminInsiderListResponse['rows'][number];
export type AdminInsider = AdminInsiderResponse;
export type InsiderReport = AdminInsiderResponse['filings'][number];

export const loadInsiders = (query: ListQuery, signal: AbortSignal) =>
  adminCall<AdminInsiderListResponse>('GET', `/insiders${listParameters(query)}`, undefined, signal);

export const insidersFile = (query: ListQuery) => `/insiders.csv${listParameters(query)}`;

export const insiderQuery = (cik: string) =>
  queryOptions({
    queryKey: [QUERY.admin, 'insiders', 'one', cik],
    queryFn: ({ signal }) => adminCall<AdminInsider>('GET', `/insiders/${encodeURIComponent(cik)}`, undefined, signal),
    retry: false,
  });

export const mergeInsider = (cik: string, into: string, reason: string) =>
  adminCall<ChangedIdentityResponse>('POST', `/insiders/${cik}/merge`, { into, reason });

export const separateInsider = (cik: string, reason: string) =>
  adminCall<ChangedIdentityResponse>('POST', `/insiders/${cik}/separate`, { reason });

export const correctReports = (correction: CorrectReportsRequest) =>
  adminCall<CorrectReportsResponse>('POST', '/insiders/reports/correct', correction);
