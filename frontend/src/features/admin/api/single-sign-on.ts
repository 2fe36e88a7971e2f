import { queryOptions } from '@tanstack/react-query';
import type { SignInResponse } from '#contexts/administration/sign-in/sign-in.response.ts';
import type {
  SingleSignOnResponse,
  StartedSignOnResponse,
} from '#contexts/administration/single-sign-on/single-sign-on.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { writeStored } from '#shared/storage/local-store.ts';
import { adminCall, SINGLE_SIGN_ON } from './admin-http.ts';

export const singleSignOnQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'single-sign-on'],
    queryFn: () => adminCall<SingleSignOnResponse>('GET', SINGLE_SIGN_ON),
    retry: false,
  });

/** Leaves the page for the provider's sign-in page. */
export async function startSingleSignOn(): Promise<void> {
  const { url } = await adminCall<StartedSignOnResponse>('POST', `${SINGLE_SIGN_ON}/start`);
  window.location.assign(url);
}

/** @param query of the URL that the provider redirected to. @throws ApiError. */
export async function finishSingleSignOn(query: string): Promise<void> {
  const { token } = await adminCall<SignInResponse>('POST', `${SINGLE_SIGN_ON}/finish`, { query });
  writeStored('adminAuth', token);
}
