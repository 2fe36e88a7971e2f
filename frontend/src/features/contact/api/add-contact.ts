import { useMutation } from '@tanstack/react-query';
import type { AddContactResponse } from '#contexts/accounts/add-contact/add-contact.response.ts';
import { post } from '#shared/api/http.ts';
import { keepReturnState } from '#shared/session/return-state.ts';

export type Channel = 'email' | 'sms';

type NotifyPayload = { session: string; email?: string; phone?: string; notify_via: Channel[] };

/** Adds a contact, which makes the server send a verification. */
export function useNotify() {
  return useMutation({
    mutationFn: (payload: NotifyPayload) => post<AddContactResponse>('/api/notify', payload),
    onSuccess: ({ state }) => keepReturnState(state),
  });
}
