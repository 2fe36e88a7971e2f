import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportWatchlistResponse } from '#contexts/watchlists/import-watchlist/import-watchlist.response.ts';
import { post } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { watchlistQuery } from './get-watchlist.ts';

export type ImportOutcome = ImportWatchlistResponse;

/** Imports a file of tickers; the response has a result for every line. */
export function useImportWatchlist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => post<ImportOutcome>('/api/watchlist/import', { text: await textOf(file) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: watchlistQuery().queryKey, refetchType: 'all' }),
        ...[QUERY.ticker, QUERY.myCoverage, QUERY.alertPreview].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ]),
  });
}

/** The file may have been removed or changed since it was chosen. */
async function textOf(file: File): Promise<string> {
  try {
    return await file.text();
  } catch {
    throw new Error('Couldn’t read the file. Choose it again.');
  }
}
