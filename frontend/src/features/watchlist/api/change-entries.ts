import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditEntriesResponse } from '#contexts/watchlists/edit-entries/edit-entries.response.ts';
import { post } from '#shared/api/http.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { offerUndo } from '#shared/ui/offer-undo.ts';
import { changed, inverseChange, type NamedChange } from '../lib/entry-change.ts';
import type { EntryChange } from './edit-entry.ts';
import { type WatchlistEntry, watchlistQuery } from './get-watchlist.ts';

/** The server's limit per request; a request applies all of its changes or none. */
const MAX_CHANGES = 200;

/**
 * Changes entries: updated optimistically, reverted if the server refuses. Above 200 entries, requests sent before a refusal stay applied, as the
 * refetched list then shows.
 */
async function send(client: QueryClient, changes: readonly NamedChange[]): Promise<void> {
  const { queryKey } = watchlistQuery();
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  const byTicker = new Map(changes.map((change) => [change.ticker, change]));
  client.setQueryData(
    queryKey,
    (list) => list && { ...list, entries: list.entries.map((entry) => changed(entry, byTicker.get(entry.ticker) ?? {})) },
  );
  try {
    for (let from = 0; from < changes.length; from += MAX_CHANGES)
      await post<EditEntriesResponse>('/api/watchlist/changes', { changes: changes.slice(from, from + MAX_CHANGES) });
  } catch (error) {
    if (before) client.setQueryData(queryKey, before);
    throw error;
  } finally {
    void client.invalidateQueries({ queryKey, refetchType: 'all' });
    for (const key of [QUERY.ticker, QUERY.alertPreview]) void client.invalidateQueries({ queryKey: [key] });
  }
}

type Change = { readonly entries: readonly WatchlistEntry[]; readonly change: EntryChange; readonly done: string };

/** Applies the same change to several entries and offers to undo it. @param done confirmation text: `AAPL is muted` */
export function useChangeEntries() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entries, change }: Change) =>
      send(
        client,
        entries.map(({ ticker }) => ({ ticker, ...change })),
      ),
    onSuccess: (_answer, { entries, change, done }) => offerUndoOfChange(client, entries, change, done),
  });
}

/** @param entries as they were before `change` */
export function undoChange(client: QueryClient, entries: readonly WatchlistEntry[], change: EntryChange): Promise<void> {
  return send(
    client,
    entries.map((entry) => inverseChange(entry, change)),
  );
}

export function offerUndoOfChange(
  client: QueryClient,
  entries: readonly WatchlistEntry[],
  change: EntryChange,
  done: string,
): void {
  offerUndo({
    id: `entries-${entries.map(({ ticker }) => ticker).join()}`,
    title: done,
    undo: () => undoChange(client, entries, change),
  });
}

/** Removes tickers that were just added. */
export async function removeAgain(client: QueryClient, tickers: readonly string[]): Promise<void> {
  try {
    for (const ticker of tickers) await post<unknown>('/api/unsubscribe', { ticker });
  } finally {
    for (const queryKey of [watchlistQuery().queryKey, [QUERY.ticker], [QUERY.alertPreview]])
      void client.invalidateQueries({ queryKey, refetchType: 'all' });
  }
}
