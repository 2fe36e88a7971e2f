import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { sameTicker } from '#shared/domain/ticker.ts';
import { watchlistQuery } from '../api/get-watchlist.ts';
import { useMarkSeen } from '../api/mark-seen.ts';

/**
 * Marks a ticker's filings as seen when its page opens, once per visit and only for followed tickers. @returns a function that marks them again, for
 * filings shown since
 */
export function useMarkSeenOnOpen(ticker: string): () => void {
  const { mutate } = useMarkSeen();
  const list = useQuery(watchlistQuery()).data;
  const followedTicker = list?.entries.find((entry) => sameTicker(entry.ticker, ticker))?.ticker;
  const mark = useCallback(() => {
    if (followedTicker !== undefined) mutate(followedTicker);
  }, [followedTicker, mutate]);
  useEffect(mark, [mark]);
  return mark;
}
