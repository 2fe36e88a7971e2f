import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AddDestinationRequest,
  ChangeDestinationRequest,
} from '#contexts/accounts/destinations/change-destinations.request.ts';
import type {
  ChangeDestinationResponse,
  IssuedSecretResponse,
} from '#contexts/accounts/destinations/change-destinations.response.ts';
import type {
  DestinationListResponse,
  DestinationLogResponse,
  ReplayedToDestinationResponse,
  SentToDestinationResponse,
} from '#contexts/delivery/destination-deliveries/destinations.response.ts';
import { get, post } from '#shared/api/http.ts';

export type DestinationRow = DestinationListResponse['destinations'][number];
export type DeliveryRow = DestinationLogResponse['deliveries'][number];
export type NewDestination = Pick<AddDestinationRequest, 'kind' | 'name' | 'address' | 'level'>;

/** Refetch interval while a Telegram chat is waiting to be connected, which happens in Telegram. */
const CONNECTING_MS = 5_000;

const KEY = ['destinations'];
const pathOf = (id: string, ...rest: readonly string[]) =>
  ['/api/destinations', id, ...rest].map((part, index) => (index === 0 ? part : encodeURIComponent(part))).join('/');

export const destinationsQuery = (session: string | null) =>
  queryOptions({
    queryKey: [...KEY, session],
    queryFn: ({ signal }) => get<DestinationListResponse>('/api/destinations', signal),
    enabled: session !== null,
    refetchInterval: ({ state }) => (state.data?.destinations.some(({ link }) => link !== null) ? CONNECTING_MS : false),
  });

export const destinationLogQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'log', id],
    queryFn: ({ signal }) => get<DestinationLogResponse>(pathOf(id, 'deliveries'), signal),
  });

export function useAddDestination() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (destination: NewDestination) => post<IssuedSecretResponse>('/api/destinations', destination),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRotateSecret() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post<IssuedSecretResponse>(pathOf(id, 'rotate'), {}),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Changes settings, or resumes or removes a destination. */
export function useChangeDestination(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeDestinationRequest | 'resume' | 'remove') =>
      typeof change === 'string'
        ? post<ChangeDestinationResponse>(pathOf(id, change), {})
        : post<ChangeDestinationResponse>(pathOf(id), change),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Sends a test, or resends the event of the given delivery. */
export function useSendToDestination(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (delivery: string | null) =>
      post<SentToDestinationResponse>(delivery === null ? pathOf(id, 'test') : pathOf(id, 'deliveries', delivery, 'replay'), {}),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Resends everything queued in the last 24 hours. */
export function useReplayDay(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const to = new Date();
      const from = new Date(to.getTime() - 24 * 3_600_000);
      return post<ReplayedToDestinationResponse>(pathOf(id, 'replay'), { from: from.toISOString(), to: to.toISOString() });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
