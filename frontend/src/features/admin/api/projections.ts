import { queryOptions } from '@tanstack/react-query';
import type { ActionResponse } from '#contexts/operations/projection-action/action.response.ts';
import type { ProjectionActionRequest } from '#contexts/operations/projection-action/projection-action.request.ts';
import type {
  ParkedResponse,
  ProjectionsResponse,
  WorkersResponse,
} from '#contexts/operations/show-projections/projections.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { adminCall } from './admin-http.ts';

export type Projection = ProjectionsResponse['projections'][number];
export type ParkedStream = ParkedResponse['parked'][number];
export type StalledKind = ParkedResponse['stalled'][number];
export type ProjectionJob = Projection['jobs'][number];

/** An action without its reason, which is entered last. */
export type ProjectionAction = ProjectionActionRequest extends infer Action
  ? Action extends unknown
    ? Omit<Action, 'reason'>
    : never
  : never;

/** Refetch interval of projections, which also shows a rebuild's progress. */
const REFETCH_MS = 2_000;

const listOf = <T>(name: string) =>
  queryOptions({
    queryKey: [QUERY.admin, name],
    queryFn: ({ signal }) => adminCall<T>('GET', `/${name}`, undefined, signal),
    refetchInterval: REFETCH_MS,
    retry: false,
  });

export const projectionsQuery = () => listOf<ProjectionsResponse>('projections');
export const parkedQuery = () => listOf<ParkedResponse>('parked');
export const workersQuery = () => listOf<WorkersResponse>('workers');

/** @throws ApiError. */
export const runProjectionAction = (name: string, action: ProjectionAction, reason: string) =>
  adminCall<ActionResponse>('POST', `/projections/${encodeURIComponent(name)}/orders`, { ...action, reason });

/** @throws ApiError. */
export const runParkedAction = (action: 'retry' | 'skip', { process, stream, first }: ParkedStream, reason: string) =>
  adminCall<ActionResponse>('POST', '/parked/orders', {
    ...{ order: action, process, stream, reason },
    ...(action === 'skip' && first !== null ? { position: first } : {}),
  });
