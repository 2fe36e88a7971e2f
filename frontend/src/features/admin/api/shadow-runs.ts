import { queryOptions } from '@tanstack/react-query';
import type { ShadowRunRequest } from '#contexts/scoring/shadow-run/shadow-run.request.ts';
import type {
  RulesInForceResponse,
  ScoringRulesResponse,
  ShadowRunActionResponse,
  ShadowRunsResponse,
  StartedShadowRunResponse,
} from '#contexts/scoring/shadow-run/shadow-run.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { adminCall } from './admin-http.ts';

export type ScoringRules = ScoringRulesResponse;
export type ShadowRun = ShadowRunsResponse['runs'][number];
export type ShadowRunResult = NonNullable<ShadowRun['result']>;
export type NewShadowRun = Omit<ShadowRunRequest, 'reason'>;

/** Refetch interval while a run is in progress. */
const REFETCH_MS = 1_500;

export const scoringRulesQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'scoring-rules'],
    queryFn: ({ signal }) => adminCall<ScoringRules>('GET', '/scoring-rules', undefined, signal),
    retry: false,
  });

export const shadowRunsQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'shadow-runs'],
    queryFn: ({ signal }) => adminCall<ShadowRunsResponse>('GET', '/shadow-runs', undefined, signal),
    refetchInterval: ({ state: { data } }) => (data?.runs.some(isInProgress) ? REFETCH_MS : false),
    retry: false,
  });

export const isInProgress = ({ state }: Pick<ShadowRun, 'state'>): boolean => state === 'queued' || state === 'running';

/** @throws ApiError. */
export const startShadowRun = (run: NewShadowRun, reason: string) =>
  adminCall<StartedShadowRunResponse>('POST', '/shadow-runs', { ...run, reason });

/** @throws ApiError. */
export const stopOrDiscardShadowRun = (run: string, action: 'stop' | 'discard', reason: string) =>
  adminCall<ShadowRunActionResponse>('POST', `/shadow-runs/${encodeURIComponent(run)}/orders`, { order: action, reason });

/** @throws ApiError. */
export const publishShadowRun = (run: string, reason: string) =>
  adminCall<RulesInForceResponse>('POST', `/shadow-runs/${encodeURIComponent(run)}/publish`, { reason });

/** @throws ApiError. */
export const revertRules = (version: number, reason: string) =>
  adminCall<RulesInForceResponse>('POST', '/scoring-rules/revert', { to: version, reason });
