import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeSettingsResponse } from '#contexts/accounts/change-settings/change-settings.response.ts';
import type { EntryRules } from '#contexts/watchlists/published/entry-rules.events.ts';
import { post } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';

/** Saves the default rules for entries without their own; null for no rules. */
export function useSaveAccountRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rules: EntryRules | null) => post<ChangeSettingsResponse>('/api/update-alert-thresholds', { rules }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [QUERY.profile] }),
        client.invalidateQueries({ queryKey: [QUERY.alertPreview] }),
      ]),
  });
}
