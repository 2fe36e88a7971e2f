import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '#shared/api/http.ts';
import { watchlistQuery } from './get-watchlist.ts';

/** Marks all filings of a ticker as seen, or those of every ticker if it is null. If it fails, the count stays and the next visit tries again. */
export function useMarkSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ticker: string | null) => post<unknown>('/api/watchlist/seen', ticker === null ? { all: true } : { ticker }),
    onSuccess: (_answer, ticker) => {
      client.setQueryData(
        watchlistQuery().queryKey,
        (list) =>
          list && {
            ...list,
            entries: list.entries.map((entry) =>
              ticker === null || entry.ticker === ticker
                ? { ...entry, unseen_filings_count: 0, unseen_more: false, unseen_highest_importance: null }
                : entry,
            ),
          },
      );
    },
  });
}
