import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AddApiKeyRequest } from '#contexts/accounts/api-keys/change-api-keys.request.ts';
import type { IssuedApiKeyResponse, RevokeApiKeyResponse } from '#contexts/accounts/api-keys/change-api-keys.response.ts';
import type { ApiKeyListResponse } from '#projections/api-keys/api-keys.response.ts';
import { get, post } from '#shared/api/http.ts';

export type ApiKeyRow = ApiKeyListResponse['keys'][number];

const KEY = ['api-keys'];
const pathOf = (id: string, act: string) => `/api/keys/${encodeURIComponent(id)}/${act}`;

export const apiKeysQuery = (session: string | null) =>
  queryOptions({
    queryKey: [...KEY, session],
    queryFn: ({ signal }) => get<ApiKeyListResponse>('/api/keys', signal),
    enabled: session !== null,
  });

export function useAddApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: AddApiKeyRequest) => post<IssuedApiKeyResponse>('/api/keys', key),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRotateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post<IssuedApiKeyResponse>(pathOf(id, 'rotate'), {}),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post<RevokeApiKeyResponse>(pathOf(id, 'revoke'), {}),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
