import { queryOptions } from '@tanstack/react-query';
import type {
  EndSessionsResponse,
  EraseUserResponse,
  SuspendUserResponse,
} from '#contexts/accounts/restrict-user/restrict-user.response.ts';
import type { RevealContactsResponse } from '#contexts/accounts/reveal-contacts/reveal-contacts.response.ts';
import type { GrantedPlansResponse } from '#contexts/billing/grant-plan/granted-plans.response.ts';
import type { UserListResponse, UserResponse } from '#queries/admin-users/users.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { type ListQuery, listParameters } from '../components/list/list-query.ts';
import { adminCall } from './admin-http.ts';

export type UserRow = UserListResponse['rows'][number];
export type AdminUser = UserResponse;
/** Unmasked contacts by channel. */
export type Revealed = RevealContactsResponse['contacts'];

/** Search terms are personal data, so they are sent in a body and not in the URL. */
export function loadUsers(query: ListQuery, signal: AbortSignal): Promise<UserListResponse> {
  if (query.search === '') return adminCall('GET', `/users${listParameters(query)}`, undefined, signal);
  return adminCall('POST', '/users/find', { search: query.search, ...query.filters }, signal);
}

export const usersFile = (query: ListQuery) => `/users.csv${listParameters({ ...query, search: '' })}`;

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [QUERY.admin, 'users', 'one', id],
    queryFn: ({ signal }) => adminCall<AdminUser>('GET', `/users/${encodeURIComponent(id)}`, undefined, signal),
    retry: false,
  });

const act = <T>(id: string, name: string, body: object) => adminCall<T>('POST', `/users/${encodeURIComponent(id)}/${name}`, body);

export const grantPro = (id: string, brands: readonly string[], reason: string) =>
  act<GrantedPlansResponse>(id, 'grant-pro', { brands, reason });
export const revokePro = (id: string, brands: readonly string[], reason: string) =>
  act<GrantedPlansResponse>(id, 'revoke-pro', { brands, reason });
export const endSessions = (id: string, reason: string) => act<EndSessionsResponse>(id, 'end-sessions', { reason });
export const revealContacts = (id: string, reason: string) => act<RevealContactsResponse>(id, 'reveal-contacts', { reason });
export const suspendUser = (id: string, reason: string) => act<SuspendUserResponse>(id, 'suspend', { reason });
export const resumeUser = (id: string, reason: string) => act<SuspendUserResponse>(id, 'resume', { reason });
export const eraseUser = (id: string, reason: string) => act<EraseUserResponse>(id, 'erase', { confirm: id, reason });
