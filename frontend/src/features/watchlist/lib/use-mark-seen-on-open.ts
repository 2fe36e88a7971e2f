import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { watchlistQuery } from '../api/get-watchlist.ts';
import { useMarkSeen } from '../api/mark-seen.ts';

/**
 * Opening a ticker's page makes its filings seen, once per visit and for followed tickers only.
 * @returns marks them again, for filings the reader asked to see since
 */
export function useMarkSeenOnOpen(ticker: string): () => void {
  const { mutate } = useMarkSeen();
  const list = useQuery(watchlistQuery()).data;
  const following = list?.entries.some((entry) => entry.ticker === ticker) ?? false;
  const mark = useCallback(() => {
    if (following) mutate(ticker);
  }, [following, ticker, mutate]);
  useEffect(mark, [mark]);
  return mark;
}
