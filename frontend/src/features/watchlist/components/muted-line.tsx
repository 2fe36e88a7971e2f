import { Button } from '@mantine/core';
import { untilWords } from '#platform/wording/time.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { IconMute } from '#shared/ui/icons.ts';
import { notify } from '#shared/ui/notify.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { useChangeEntries } from '../api/change-entries.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { mutedUntil } from '../lib/muted.ts';
import classes from './muted-line.module.css';

/** Until when an entry is muted, with a button to unmute; nothing if it isn't muted. */
export function MutedLine({ entry }: { entry: WatchlistEntry }) {
  const now = useNow(60_000);
  const until = mutedUntil(entry, now);
  const mute = useChangeEntries();
  if (until === null) return null;
  const { ticker } = entry;
  const end = () =>
    mute.mutate(
      { entries: [entry], change: { mutedUntil: null }, done: `${ticker} unmuted` },
      {
        onError: (error) =>
          notify({
            id: `muted-${ticker}`,
            kind: 'error',
            title: `Couldn’t unmute ${ticker}`,
            text: errorSentence(error, 'Try again in a moment.'),
          }),
      },
    );
  return (
    <span className={classes.muted}>
      <IconMute size={14} aria-hidden />
      Muted until <time dateTime={until}>{untilWords(until, now)}</time>
      <Button size="compact-xs" variant="subtle" aria-label={`Unmute ${ticker}`} onClick={end}>
        Unmute
      </Button>
    </span>
  );
}
