import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  PasskeyAddedResponse,
  PasskeyListResponse,
  PasskeyRemovedResponse,
} from '#contexts/accounts/passkeys/passkeys.response.ts';
import { get, post } from '#shared/api/http.ts';
import { createPasskey } from '#shared/passkey/passkey.ts';

export type PasskeyRow = PasskeyListResponse['passkeys'][number];

const KEY = ['passkeys'];

export const passkeysQuery = (session: string | null) =>
  queryOptions({
    queryKey: [...KEY, session],
    queryFn: ({ signal }) => get<PasskeyListResponse>('/api/passkeys', signal),
    enabled: session !== null,
  });

export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) =>
      post<PasskeyAddedResponse>('/api/passkeys', { name, answer: await createPasskey(await post('/api/passkeys/options', {})) }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post<PasskeyRemovedResponse>(`/api/passkeys/${encodeURIComponent(id)}/remove`, {}),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
