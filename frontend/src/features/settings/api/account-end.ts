import type { DeleteAccountResponse } from '../../../../../backend/contexts/accounts/delete-account/delete-account.response.ts';
import type { RevokeSessionResponse } from '../../../../../backend/contexts/accounts/revoke-session/revoke-session.response.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { post, refusal, UNREACHABLE, userHeaders } from '../../../shared/api/http.ts';

export function deleteAccount(session: string): Promise<DeleteAccountResponse> {
  return post<DeleteAccountResponse>('/api/delete-account', { session, confirm: true });
}

export function endSession(id: string): Promise<RevokeSessionResponse> {
  return post<RevokeSessionResponse>(`/api/sessions/${encodeURIComponent(id)}/revoke`, {});
}

/** The export as a file; read with fetch, because no session stands in an address. Throws ApiError. */
export async function fetchExport(): Promise<Blob> {
  const headers = userHeaders();
  const response = await fetch('/api/export', { headers }).catch(() => {
    throw new ApiError(0, UNREACHABLE);
  });
  if (!response.ok) throw await refusal(response, headers['X-Session']);
  return response.blob();
}
