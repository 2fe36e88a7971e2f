import { queryOptions } from '@tanstack/react-query';
import type {
  AdministratorDoneResponse,
  AdministratorListResponse,
} from '#contexts/administration/administrators/manage-administrators.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { adminCall } from './admin-http.ts';

export type Administrator = AdministratorListResponse['administrators'][number];
export type AdminRole = Administrator['role'];
export type AdministratorAct = 'password' | 'end-sessions' | 'remove-second-factor' | 'remove';

export const administratorsQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'administrators'],
    queryFn: ({ signal }) => adminCall<AdministratorListResponse>('GET', '/administrators', undefined, signal),
    retry: false,
  });

/** The response contains the generated password, shown only once. */
export const addAdministrator = (email: string, role: AdminRole, reason: string) =>
  adminCall<AdministratorDoneResponse>('POST', '/administrators', { email, role, reason });

export const changeAdministratorRole = (id: string, role: AdminRole, reason: string) =>
  adminCall<AdministratorDoneResponse>('POST', `/administrators/${encodeURIComponent(id)}/role`, { role, reason });

export const actOnAdministrator = (id: string, act: AdministratorAct, reason: string) =>
  adminCall<AdministratorDoneResponse>('POST', `/administrators/${encodeURIComponent(id)}/${act}`, { reason });
