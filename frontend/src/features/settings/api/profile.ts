import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PreferencesRequest, ThresholdsRequest } from '#contexts/accounts/change-settings/change-settings.request.ts';
import type { ChangeSettingsResponse } from '#contexts/accounts/change-settings/change-settings.response.ts';
import type { ProfileResponse } from '#projections/account-directory/profile.response.ts';
import { get, post } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { keepUser, readSession } from '#shared/session/session-store.ts';

export type Profile = ProfileResponse;
export type SettingsChange = { readonly preferences: PreferencesRequest; readonly thresholds: ThresholdsRequest };

/** All settings of the current account. */
export const profileQuery = (session: string | null) =>
  queryOptions({
    queryKey: [QUERY.profile, session],
    queryFn: async ({ signal }) => {
      const profile = await get<Profile>('/api/profile', signal);
      if (readSession().session === session) keepUser(profile.user);
      return profile;
    },
    enabled: session !== null,
  });

/** Saves changes. The profile is refetched after a failure too, because the first of two calls may have succeeded. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ preferences, thresholds }: SettingsChange) => {
      if (Object.keys(preferences).length > 0) await post('/api/update-notification-preferences', preferences);
      if (Object.keys(thresholds).length > 0) await post('/api/update-alert-thresholds', thresholds);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [QUERY.profile] }),
        client.invalidateQueries({ queryKey: [QUERY.alertPreview] }),
      ]),
  });
}

/** @param name null removes it */
export function useSaveName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string | null) => post<ChangeSettingsResponse>('/api/profile', { name }),
    onSettled: () => client.invalidateQueries({ queryKey: [QUERY.profile] }),
  });
}
