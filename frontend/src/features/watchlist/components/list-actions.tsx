import { Button } from '@mantine/core';
import { errorSentence } from '#shared/api/api-error.ts';
import { ListFiles } from '#shared/files/csv-button.tsx';
import { paths } from '#shared/paths.ts';
import { IconCheck } from '#shared/ui/icons.ts';
import { notify } from '#shared/ui/notify.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { useMarkSeen } from '../api/mark-seen.ts';

type Props = { entries: readonly WatchlistEntry[]; selecting: boolean; onSelect: () => void };

const QUIET = { size: 'compact-xs', variant: 'subtle', color: 'gray' } as const;

/** Actions on the whole list: mark as seen, select rows. */
export function ListActions({ entries, selecting, onSelect }: Props) {
  const seen = useMarkSeen();
  const markAll = () =>
    seen.mutate(null, {
      onError: (error) =>
        notify({
          id: 'all-seen',
          kind: 'error',
          title: 'Couldn’t mark filings as seen',
          text: errorSentence(error, 'Try again in a moment.'),
        }),
    });
  return (
    <>
      {entries.some(({ unseen_filings_count: count }) => count > 0) ? (
        <Button {...QUIET} leftSection={<IconCheck size={14} aria-hidden />} loading={seen.isPending} onClick={markAll}>
          Mark all seen
        </Button>
      ) : null}
      {selecting ? null : (
        <Button {...QUIET} onClick={onSelect}>
          Select
        </Button>
      )}
      {entries.length === 0 ? null : (
        <ListFiles path="/api/watchlist.csv" name="watchlist.csv" content="watchlist" feed={`${paths.settings}#feeds`} />
      )}
    </>
  );
}
