import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RemoveContactResponse } from '../../../../../backend/contexts/accounts/remove-contact/remove-contact.response.ts';
import type { SendVerificationResponse } from '../../../../../backend/contexts/accounts/send-verification/send-verification.response.ts';
import type { VerifyContactResponse } from '../../../../../backend/contexts/accounts/verify-contact/verify-contact.response.ts';
import type { ProfileResponse } from '../../../../../projections/account-directory/profile.response.ts';
import { post } from '../../../shared/api/http.ts';
import { replaceSession } from '../../../shared/session/replace-session.ts';
import { keepReturnState } from '../../../shared/session/return-state.ts';
import type { Channel } from './notify.ts';

export type Contact = ProfileResponse['contacts'][number];

/** Sends the verification of a contact that waits for it once more. */
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
        client.invalidateQueries({ queryKey: ['profile'] }),
        client.invalidateQueries({ queryKey: ['watchlist'], refetchType: 'all' }),
      ]),
  });
}

/** Answers the verification of a phone number with the code of its newest text. */
export function useVerifyCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => post<VerifyContactResponse>('/api/verify-contact', { code, channel: 'sms' }),
    onSuccess: ({ session }) => {
      // It takes the place of the one that the code was sent in.
      if (session !== null) replaceSession(client, session);
      return Promise.all([
        client.invalidateQueries({ queryKey: ['profile'] }),
        client.invalidateQueries({ queryKey: ['watchlist'], refetchType: 'all' }),
      ]);
    },
  });
}
