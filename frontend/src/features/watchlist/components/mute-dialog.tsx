import { Alert, Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { untilWords } from '#platform/wording/time.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useChangeEntries } from '../api/change-entries.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { tickersOf } from '../lib/entry-change.ts';
import { inDays, MUTES } from '../lib/muted.ts';
import classes from './add-ticker-form.module.css';

const WHOLE_YEAR_DAYS = 365;

/** A moment's date in the reader's time zone, as the value of a date input. */
function localDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Mutes tickers for a day, a week, or until a date in the reader's time zone. */
export function MuteDialog({ entries, onClose }: { entries: readonly WatchlistEntry[]; onClose: () => void }) {
  const mute = useChangeEntries();
  const [now] = useState(() => new Date());
  const [date, setDate] = useState('');
  const [error, setError] = useState<string | null>(null);
  const name = tickersOf(entries);
  const earliest = localDay(new Date(inDays(1, now)));
  const latest = localDay(new Date(inDays(WHOLE_YEAR_DAYS, now)));

  const until = async (mutedUntil: string) => {
    const done = `${name} ${entries.length === 1 ? 'is' : 'are'} muted until ${untilWords(mutedUntil, new Date())}`;
    try {
      await mute.mutateAsync({ entries, change: { mutedUntil }, done });
      onClose();
    } catch (refused) {
      setError(errorSentence(refused, `Couldn’t mute ${name}. Try again in a moment.`));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (date === '' || date < earliest || date > latest) return setError('Choose a date between tomorrow and a year from now.');
    void until(new Date(`${date}T00:00`).toISOString());
  };

  return (
    <Dialog opened onClose={onClose} title={`Mute ${name}`}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <p>
          You won’t get alerts or digest entries for {entries.length === 1 ? name : 'these tickers'} until then. New filings still
          appear on your watchlist.
        </p>
        <Group>
          {MUTES.filter(({ days }) => days <= 7).map(({ days, label }) => (
            <Button key={days} variant="default" disabled={mute.isPending} onClick={() => void until(inDays(days, new Date()))}>
              {label}
            </Button>
          ))}
        </Group>
        <Group align="flex-end">
          <TextInput
            type="date"
            label="Until a date"
            min={earliest}
            max={latest}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          <Button type="submit" loading={mute.isPending}>
            Mute
          </Button>
        </Group>
        {error === null ? null : (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
