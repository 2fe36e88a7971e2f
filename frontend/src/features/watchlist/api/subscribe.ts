import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubscribeResponse } from '#contexts/watchlists/subscribe/subscribe.response.ts';
import { post } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { keepSession } from '#shared/session/session-store.ts';
import { watchlistQuery } from './get-watchlist.ts';

/** `note`: empty leaves notes unchanged, null removes them. */
export type Subscription = {
  readonly tickers: readonly string[];
  readonly forms: readonly string[];
  readonly note: string | null;
};

/** Adds tickers or updates their forms and note. The first call without a session opens one, which is stored. */
export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tickers, forms, note }: Subscription) =>
      post<SubscribeResponse>('/api/subscribe', { tickers: tickers.join(','), forms: forms.join(','), note }),
    onSuccess: async ({ session }) => {
      if (session) keepSession(session);
      await Promise.all([
        client.invalidateQueries({ queryKey: watchlistQuery().queryKey, refetchType: 'all' }),
        client.invalidateQueries({ queryKey: [QUERY.ticker] }),
      ]);
    },
  });
}
