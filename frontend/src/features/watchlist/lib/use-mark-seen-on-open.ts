import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { sameTicker } from '../../../shared/domain/ticker.ts';
import { watchlistQuery } from '../api/get-watchlist.ts';
import { useMarkSeen } from '../api/mark-seen.ts';

/**
 * Opening a ticker's page makes its filings seen, once per visit and for followed tickers only.
 * @returns marks them again, for filings the reader asked to see since
 */
export function useMarkSeenOnOpen(ticker: string): () => void {
  const { mutate } = useMarkSeen();
  const list = useQuery(watchlistQuery()).data;
  const held = list?.entries.find((entry) => sameTicker(entry.ticker, ticker))?.ticker;
  const mark = useCallback(() => {
    if (held !== undefined) mutate(held);
  }, [held, mutate]);
  useEffect(mark, [mark]);
  return mark;
}
