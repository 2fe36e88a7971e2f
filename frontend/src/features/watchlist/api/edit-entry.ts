import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditEntryRequest } from '#contexts/watchlists/edit-entry/edit-entry.request.ts';
import type { EditEntryResponse } from '#contexts/watchlists/edit-entry/edit-entry.response.ts';
import { post } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { watchlistQuery } from './get-watchlist.ts';

export type EntryChange = EditEntryRequest;
type Edit = { readonly ticker: string; readonly version: number; readonly change: EntryChange };

/** Changes one entry, unless it was changed elsewhere since the given version. */
export function useEditEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ticker, version, change }: Edit) =>
      post<EditEntryResponse>(`/api/watchlist/${encodeURIComponent(ticker)}`, change, { 'If-Match': `"${version}"` }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: watchlistQuery().queryKey, refetchType: 'all' }),
        client.invalidateQueries({ queryKey: [QUERY.ticker] }),
      ]),
  });
}
