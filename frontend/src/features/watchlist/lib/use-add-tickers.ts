import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBrand } from '../../../shared/brand/brand.ts';
import { sameTicker } from '../../../shared/domain/ticker.ts';
import type { EntryChange } from '../api/edit-entry.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { searchTickers } from '../api/search-tickers.ts';
import { useSubscribe } from '../api/subscribe.ts';
import { addFailed, addSucceeded, ENTER_TICKER, limitExceeded, SELECT_FORM } from './add-messages.ts';
import { parseTickers, resolveTickers } from './ticker-input.ts';

const STATUS_MS = 3000;

export type AddStatus = { readonly kind: 'success' | 'error'; readonly text: string };

type Context = { readonly entries: readonly WatchlistEntry[]; readonly limit: number; readonly pro: boolean };

/** Validates the input, resolves names, adds the tickers, and shows the result for three seconds (spec sections 5, 8 and 9). */
export function useAddTickers({ entries, limit, pro }: Context) {
  const client = useQueryClient();
  const { plans } = useBrand();
  const [status, setStatus] = useState<AddStatus | null>(null);
  const [resolving, setResolving] = useState(false);
  const subscribe = useSubscribe();

  useEffect(() => {
    if (status === null) return;
    const timer = setTimeout(() => setStatus(null), STATUS_MS);
    return () => clearTimeout(timer);
  }, [status]);

  /** @returns whether the tickers were added */
  const add = async (text: string, forms: readonly string[], note: string | null): Promise<boolean> => {
    const refuse = (sentence: string) => {
      setStatus({ kind: 'error', text: sentence });
      return false;
    };
    const items = parseTickers(text);
    if (items.length === 0) return refuse(ENTER_TICKER);
    if (forms.length === 0) return refuse(SELECT_FORM);
    setResolving(true);
    try {
      const tickers = await resolveTickers(items, searchTickers);
      const held = entries.filter((entry) => tickers.some((ticker) => sameTicker(entry.ticker, ticker)));
      const added = tickers.filter((ticker) => !held.some((entry) => sameTicker(entry.ticker, ticker))).length;
      if (added > 0 && entries.length + added > limit) return refuse(limitExceeded(added, limit, pro, plans));
      const counts = await subscribe.mutateAsync({ tickers, forms, note });
      setStatus({ kind: 'success', text: addSucceeded(counts) });
      const fresh =
        counts.added === 0 ? [] : counts.tickers.filter((each) => !held.some(({ ticker }) => sameTicker(ticker, each)));
      void offerUndo(client, fresh, held, { forms: [...forms], note });
      return true;
    } catch (error) {
      return refuse(addFailed(error));
    } finally {
      setResolving(false);
    }
  };

  return { add, status, pending: resolving || subscribe.isPending };
}

/**
 * Loaded on use, because few visits change an entry; where the code cannot be had, the change stands without the offer.
 * @param added tickers that are new on the watchlist
 * @param held entries as they were before `change`
 */
async function offerUndo(
  client: QueryClient,
  added: readonly string[],
  held: readonly WatchlistEntry[],
  change: EntryChange,
): Promise<void> {
  if (added.length === 0 && held.length === 0) return;
  try {
    const { offerRemoving, offerTakingBack } = await import('../api/change-entries.ts');
    const { tickersOf } = await import('./entry-change.ts');
    if (held.length > 0) offerTakingBack(client, held, change, `${tickersOf(held)} updated`);
    if (added.length > 0) offerRemoving(client, added);
  } catch {
    // Said already: the entries were added or updated.
  }
}
