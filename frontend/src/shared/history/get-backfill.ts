import { queryOptions } from '@tanstack/react-query';
import type { BackfillResponse } from '../../../../backend/contexts/filings/backfill-company/backfill.response.ts';
import { get } from '../api/http.ts';

const UNDER_WAY_MS = 2_000;
/** Past filings are read one by one behind everything new. */
const READING_MS = 5_000;
/** Somebody may follow the company while its page is open. */
const NOT_BEGUN_MS = 15_000;

/** How far the history of a company is taken down and read; asked again until it is. */
export const backfillQuery = (ticker: string) =>
  queryOptions({
    queryKey: ['backfill', ticker],
    queryFn: ({ signal }) => get<BackfillResponse>(`/api/tickers/${encodeURIComponent(ticker)}/backfill`, signal),
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'queued' || data?.state === 'running') return UNDER_WAY_MS;
      if (data?.state === 'done' && data.toRead > 0) return READING_MS;
      return data?.state === 'none' ? NOT_BEGUN_MS : false;
    },
  });
