import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RestoreEntryResponse } from '#contexts/watchlists/restore-entry/restore-entry.response.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { post } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { notify } from '#shared/ui/notify.ts';
import { offerUndo } from '#shared/ui/offer-undo.ts';
import { watchlistQuery } from './get-watchlist.ts';

const KEY = ['unsubscribe'];

/** Removes the ticker optimistically, restores it if the server refuses, refetches afterward, and offers to undo. */
export function useUnsubscribe() {
  const client = useQueryClient();
  const { queryKey } = watchlistQuery();
  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey, refetchType: 'all' }),
      client.invalidateQueries({ queryKey: [QUERY.ticker] }),
    ]);
  return useMutation({
    mutationKey: KEY,
    mutationFn: (ticker: string) => post<unknown>('/api/unsubscribe', { ticker }),
    onMutate: async (ticker) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(
        queryKey,
        (list) => list && { ...list, entries: list.entries.filter((entry) => entry.ticker !== ticker) },
      );
      return { before, wasListed: before?.entries.some((entry) => entry.ticker === ticker) ?? false };
    },
    onSuccess: (_answer, ticker, { wasListed }) => {
      // An entry that didn't fit at login was never on the list, so there is nothing to restore.
      if (!wasListed) return;
      offerUndo({
        id: `unsubscribe-${ticker}`,
        title: `${ticker} removed`,
        undo: () => post<RestoreEntryResponse>('/api/watchlist/restore', { ticker }).then(refetch),
      });
    },
    onError: (error, ticker, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
      notify({
        id: `unsubscribe-${ticker}`,
        kind: 'error',
        title: `Couldn’t remove ${ticker}`,
        text: errorSentence(error, 'Try again in a moment.'),
      });
    },
    onSettled: async () => {
      // Only the last of several concurrent removals refetches: an earlier response could bring back rows being removed.
      if (client.isMutating({ mutationKey: KEY }) > 1) return;
      await refetch();
    },
  });
}
