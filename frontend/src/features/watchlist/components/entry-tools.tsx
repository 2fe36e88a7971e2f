import { PriceAlertIcon } from '#shared/price-alerts/price-alert-button.tsx';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { EditButton } from './edit-button.tsx';
import { MuteButton } from './mute-button.tsx';

/** Buttons that change an entry in place. */
export function EntryTools({ entry }: { entry: WatchlistEntry }) {
  return (
    <>
      <PriceAlertIcon ticker={entry.ticker} price={entry.current_price} />
      <MuteButton entry={entry} />
      <EditButton entry={entry} />
    </>
  );
}
