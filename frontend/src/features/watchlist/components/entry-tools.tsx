import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { EditButton } from './edit-button.tsx';
import { MuteButton } from './mute-button.tsx';

/** What changes an entry in place. */
export function EntryTools({ entry }: { entry: WatchlistEntry }) {
  return (
    <>
      <MuteButton entry={entry} />
      <EditButton entry={entry} />
    </>
  );
}
