import { useQuery } from '@tanstack/react-query';
import type { RequestReadingResponse } from '#contexts/filings/read-history/request-reading.response.ts';
import { post } from '#shared/api/http.ts';
import { type FilingDetail, filingQuery } from './get-filing.ts';

const LOOK_MS = 2_000;

/** Requests that an unread filing be read now, and polls until it is. @returns whether it is being read. */
export function useReadingNow({ accession, not_read: unread, withdrawn }: FilingDetail): boolean {
  const wanted = unread && !withdrawn;
  const { data } = useQuery({
    queryKey: ['reading', accession],
    queryFn: () => post<RequestReadingResponse>(`/api/filings/${encodeURIComponent(accession)}/reading`, {}),
    enabled: wanted,
    // Stops if EDGAR can't serve the filing.
    refetchInterval: ({ state }) => (wanted && state.data?.reading ? 5 * LOOK_MS : false),
  });
  const reading = wanted && data?.reading === true;
  useQuery({ ...filingQuery(accession), refetchInterval: reading ? LOOK_MS : false });
  return reading;
}
