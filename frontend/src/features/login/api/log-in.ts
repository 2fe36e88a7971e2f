import { useMutation } from '@tanstack/react-query';
import type { RequestLoginResponse } from '#contexts/accounts/login/request-login.response.ts';
import { post } from '#shared/api/http.ts';
import type { StoredUser } from '#shared/session/session-store.ts';

export type LoginRequested = RequestLoginResponse;
export type LoginVerified = {
  readonly session?: string;
  readonly user: StoredUser;
  readonly merged: number;
  readonly rejected: number;
};

/** Makes the server send a login link or code. */
export function useRequestLogin() {
  return useMutation({ mutationFn: (identifier: string) => post<LoginRequested>('/api/login', { identifier }) });
}

type Code = { readonly identifier: string; readonly code: string; readonly previousSession: string | null };

export function useVerifyCode() {
  return useMutation({ mutationFn: (code: Code) => post<LoginVerified>('/api/verify-login-code', code) });
}
