import { queryOptions } from '@tanstack/react-query';
import type {
  ConfirmedResponse,
  EnrollmentResponse,
  MyAccessResponse,
  PasswordChangedResponse,
} from '#contexts/administration/my-access/my-access.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { createPasskey } from '#shared/passkey/passkey.ts';
import { writeStored } from '#shared/storage/local-store.ts';
import { adminCall } from './admin-http.ts';

/** How the current administrator signs in. */
export const myAccessQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'my-access'],
    queryFn: ({ signal }) => adminCall<MyAccessResponse>('GET', '/me/access', undefined, signal),
    retry: false,
  });

/** Ends every session; this browser continues with a new one. */
export async function changePassword(password: string, next: string): Promise<void> {
  const { token } = await adminCall<PasswordChangedResponse>('POST', '/me/password', { password, next });
  writeStored('adminAuth', token);
}

export const startSecondFactor = (password: string) => adminCall<EnrollmentResponse>('POST', '/me/second-factor', { password });

export const confirmSecondFactor = (factorId: string, code: string) =>
  adminCall<ConfirmedResponse>('POST', '/me/second-factor/confirm', { factorId, code });

/** @throws ApiError, or the browser's error if it doesn't create the passkey. */
export async function addPasskey(password: string, name: string): Promise<void> {
  const options = await adminCall('POST', '/me/passkeys/options', { password });
  await adminCall('POST', '/me/passkeys', { name, answer: await createPasskey(options) });
}

export const removePasskey = (password: string, id: string) =>
  adminCall('POST', `/me/passkeys/${encodeURIComponent(id)}/remove`, { password });

export const removeSecondFactor = (password: string) => adminCall('POST', '/me/second-factor/remove', { password });
