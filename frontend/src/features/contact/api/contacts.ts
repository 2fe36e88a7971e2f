import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RemoveContactResponse } from '#contexts/accounts/remove-contact/remove-contact.response.ts';
import type { SendVerificationResponse } from '#contexts/accounts/send-verification/send-verification.response.ts';
import type { VerifyContactResponse } from '#contexts/accounts/verify-contact/verify-contact.response.ts';
import type { ProfileResponse } from '#projections/account-directory/profile.response.ts';
import { post } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { replaceSession } from '#shared/session/replace-session.ts';
import { keepReturnState } from '#shared/session/return-state.ts';
import type { Channel } from './add-contact.ts';

export type Contact = ProfileResponse['contacts'][number];

/** Resends the verification of a pending contact. */
export function useSendVerification() {
  return useMutation({
    mutationFn: (channel: Channel) => post<SendVerificationResponse>('/api/send-verification', { channel }),
    onSuccess: ({ state }) => keepReturnState(state),
  });
}

export function useRemoveContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (channel: Channel) => post<RemoveContactResponse>('/api/remove-contact', { channel }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [QUERY.profile] }),
        client.invalidateQueries({ queryKey: [QUERY.watchlist], refetchType: 'all' }),
      ]),
  });
}

/** Verifies a phone number with the code from its newest text. */
export function useVerifyCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => post<VerifyContactResponse>('/api/verify-contact', { code, channel: 'sms' }),
    onSuccess: ({ session }) => {
      // The new session replaces the one in which the code was sent.
      if (session !== null) replaceSession(client, session);
      return Promise.all([
        client.invalidateQueries({ queryKey: [QUERY.profile] }),
        client.invalidateQueries({ queryKey: [QUERY.watchlist], refetchType: 'all' }),
      ]);
    },
  });
}
