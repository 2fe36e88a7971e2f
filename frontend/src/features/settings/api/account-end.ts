import type { DeleteAccountResponse } from '#contexts/accounts/delete-account/delete-account.response.ts';
import type { RevokeSessionResponse } from '#contexts/accounts/revoke-session/revoke-session.response.ts';
import { post } from '#shared/api/http.ts';

export function deleteAccount(session: string): Promise<DeleteAccountResponse> {
  return post<DeleteAccountResponse>('/api/delete-account', { session, confirm: true });
}

export function endSession(id: string): Promise<RevokeSessionResponse> {
  return post<RevokeSessionResponse>(`/api/sessions/${encodeURIComponent(id)}/revoke`, {});
}
