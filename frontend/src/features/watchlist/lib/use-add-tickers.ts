import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorSentence } from '#shared/api/api-error.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { sameTicker } from '#shared/domain/ticker.ts';
import type { EntryChange } from '../api/edit-entry.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { searchTickers } from '../api/search-tickers.ts';
import { useSubscribe } from '../api/subscribe.ts';
import { addFailed, addSucceeded, ENTER_TICKER, limitExceeded, SELECT_FORM } from './add-messages.ts';
import { parseTickers, resolveTickers } from './ticker-input.ts';

const STATUS_MS = 3000;
/** How long Undo is offered, the same as a toast. */
const UNDO_MS = 8000;

export type AddStatus = { readonly kind: 'success' | 'error'; readonly text: string };

type Context = { readonly entries: readonly WatchlistEntry[]; readonly limit: number; readonly pro: boolean };

/** Validates the input, resolves names, adds the tickers, and shows the result for three seconds (spec sections 5, 8 and 9). */
export function useAddTickers({ entries, limit, pro }: Context) {
  const client = useQueryClient();
  const { plans } = useBrand();
  const [status, setStatus] = useState<AddStatus | null>(null);
  const [undo, setUndo] = useState<{ readonly run: () => Promise<void> } | null>(null);
  const [resolving, setResolving] = useState(false);
  const subscribe = useSubscribe();

  useEffect(() => {
    if (status === null) return;
    const timer = setTimeout(() => setStatus(null), STATUS_MS);
    return () => clearTimeout(timer);
  }, [status]);

  useEffect(() => {
    if (undo === null) return;
    const timer = setTimeout(() => setUndo(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undo]);

  /** @returns the confirmation text; null if the input or the request was refused */
  const add = async (text: string, forms: readonly string[], note: string | null): Promise<string | null> => {
    const refuse = (sentence: string) => {
      setStatus({ kind: 'error', text: sentence });
      return null;
    };
    const items = parseTickers(text);
    if (items.length === 0) return refuse(ENTER_TICKER);
    if (forms.length === 0) return refuse(SELECT_FORM);
    setUndo(null);
    setResolving(true);
    try {
      const tickers = await resolveTickers(items, searchTickers);
      const existing = entries.filter((entry) => tickers.some((ticker) => sameTicker(entry.ticker, ticker)));
      const added = tickers.filter((ticker) => !existing.some((entry) => sameTicker(entry.ticker, ticker))).length;
      if (added > 0 && entries.length + added > limit) return refuse(limitExceeded(added, limit, pro, plans));
      const counts = await subscribe.mutateAsync({ tickers, forms, note });
      const confirmation = addSucceeded(counts);
      setStatus({ kind: 'success', text: confirmation });
      const fresh =
        counts.added === 0 ? [] : counts.tickers.filter((each) => !existing.some(({ ticker }) => sameTicker(ticker, each)));
      const change = { forms: [...forms], note };
      setUndo(fresh.length + existing.length === 0 ? null : { run: () => undoAdd(client, fresh, existing, change) });
      return confirmation;
    } catch (error) {
      return refuse(addFailed(error));
    } finally {
      setResolving(false);
    }
  };

  const runUndo = () => {
    setUndo(null);
    setStatus(null);
    undo
      ?.run()
      .catch((error: unknown) =>
        setStatus({ kind: 'error', text: `Couldn’t undo that. ${errorSentence(error, 'Try again in a moment.')}` }),
      );
  };

  return { add, status, undo: undo === null ? null : runUndo, pending: resolving || subscribe.isPending };
}

/** Undoes an addition: removes new tickers and restores existing ones. Lazy-loaded, because few visits need it. */
async function undoAdd(
  client: QueryClient,
  added: readonly string[],
  existing: readonly WatchlistEntry[],
  change: EntryChange,
): Promise<void> {
  const { removeAgain, undoChange } = await import('../api/change-entries.ts');
  if (existing.length > 0) await undoChange(client, existing, change);
  if (added.length > 0) await removeAgain(client, added);
}
