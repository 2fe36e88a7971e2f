import { queryOptions } from '@tanstack/react-query';
import type { BackfillResponse } from '#contexts/filings/backfill-company/backfill.response.ts';
import { get } from '../api/http.ts';

const RUNNING_POLL_MS = 2_000;
/** Past filings are read after all new ones. */
const READING_POLL_MS = 5_000;
/** A backfill may start while the page is open, when the company is first followed. */
const IDLE_POLL_MS = 15_000;

/** Progress of a company's backfill, polled until it is complete. */
export const backfillQuery = (ticker: string) =>
  queryOptions({
    queryKey: ['backfill', ticker],
    queryFn: ({ signal }) => get<BackfillResponse>(`/api/tickers/${encodeURIComponent(ticker)}/backfill`, signal),
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'queued' || data?.state === 'running') return RUNNING_POLL_MS;
      if (data?.state === 'done' && data.toRead > 0) return READING_POLL_MS;
      return data?.state === 'none' ? IDLE_POLL_MS : false;
    },
  });
