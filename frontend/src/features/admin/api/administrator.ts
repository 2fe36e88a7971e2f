import { queryOptions } from '@tanstack/react-query';
import type { AdministratorResponse } from '#contexts/administration/show-administrator/show-administrator.response.ts';
import type { SignInResponse } from '#contexts/administration/sign-in/sign-in.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { writeStored } from '#shared/storage/local-store.ts';
import { adminCall, SIGN_IN } from './admin-http.ts';

/** The administrator who is signed in. */
export const administratorQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'me'],
    queryFn: ({ signal }) => adminCall<AdministratorResponse>('GET', '/me', undefined, signal),
    retry: false,
  });

/** Stores the credential. @throws ApiError. */
export async function signIn(email: string, password: string, second: { code?: string; passkey?: unknown } = {}): Promise<void> {
  const { token } = await adminCall<SignInResponse>('POST', SIGN_IN, {
    email,
    password,
    ...second,
  });
  writeStored('adminAuth', token);
}

/** Ends the session and clears the credential from this browser, even if the server doesn't respond. */
export async function signOut(): Promise<void> {
  try {
    await adminCall('POST', '/sign-out');
  } finally {
    writeStored('adminAuth', null);
  }
}
