import { Alert, Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { untilWords } from '#platform/wording/time.ts';
import { errorCode, errorSentence } from '#shared/api/api-error.ts';
import { isPro } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { offerUndoOfChange } from '../api/change-entries.ts';
import { useEditEntry } from '../api/edit-entry.ts';
import { type WatchlistEntry, watchlistQuery } from '../api/get-watchlist.ts';
import { changeOf, draftOf, type EntryDraft } from '../lib/entry-draft.ts';
import { MUTES, mutedUntil } from '../lib/muted.ts';
import classes from './add-ticker-form.module.css';
import { EntryRulesFields } from './entry-rules-fields.tsx';
import { FormTypesTable } from './form-types-table.tsx';

/** Edits an entry. @param entry as it was when the dialog was opened */
export function EditEntryDialog({ entry, onClose }: { entry: WatchlistEntry; onClose: () => void }) {
  const client = useQueryClient();
  const { user } = useSession();
  const edit = useEditEntry();
  const [draft, setDraft] = useState(() => draftOf(entry));
  const [error, setError] = useState<string | null>(null);
  const change = (fields: Partial<EntryDraft>) => setDraft({ ...draft, ...fields });
  const outdated = errorCode(edit.error) === 'entry_changed';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = changeOf(entry, draft, new Date());
    if ('error' in result) return setError(result.error);
    setError(null);
    if (Object.keys(result.change).length === 0) return onClose();
    try {
      await edit.mutateAsync({ ticker: entry.ticker, version: entry.version, change: result.change });
      offerUndoOfChange(client, [entry], result.change, `${entry.ticker} updated`);
      onClose();
    } catch (refused) {
      setError(errorSentence(refused, 'Couldn’t save your changes. Try again in a moment.'));
    }
  };
  const loadAgain = () => {
    void client.invalidateQueries({ queryKey: watchlistQuery().queryKey, refetchType: 'all' });
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={`Edit ${entry.ticker}`}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <FormTypesTable selected={draft.forms} onChange={(forms) => change({ forms })} pro={isPro(user)} />
        <Textarea
          label="Notes (optional)"
          autosize={false}
          rows={2}
          maxLength={1000}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <TextInput
          label="Tags"
          description="Comma-separated. You can filter your watchlist by tag."
          placeholder="energy, earnings watch"
          value={draft.tags}
          onChange={(event) => change({ tags: event.currentTarget.value })}
        />
        <EntryRulesFields
          label="Only alert me about certain filings"
          description="Leave unchecked to use the rules in your settings."
          draft={draft}
          onChange={change}
        />
        <MuteSelect entry={entry} mute={draft.mute} onChange={(mute) => change({ mute })} />
        {error === null ? null : (
          <Alert color="red" role="alert" title={outdated ? 'This ticker was changed in another window' : undefined}>
            {error}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {outdated ? (
            <Button onClick={loadAgain}>Reload watchlist</Button>
          ) : (
            <Button type="submit" loading={edit.isPending}>
              Save
            </Button>
          )}
        </Group>
      </form>
    </Dialog>
  );
}

type MuteProps = { entry: WatchlistEntry; mute: EntryDraft['mute']; onChange: (mute: EntryDraft['mute']) => void };

function MuteSelect({ entry, mute, onChange }: MuteProps) {
  const [until] = useState(() => mutedUntil(entry, new Date()));
  return (
    <NativeSelect
      label="Mute"
      description={
        until === null ? 'Its filings still appear on your watchlist.' : `Muted until ${untilWords(until, new Date())}.`
      }
      value={String(mute)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange(value === 'keep' || value === 'off' ? value : Number(value));
      }}
      data={[
        { value: 'keep', label: until === null ? 'Off' : 'Keep muted' },
        ...(until === null ? [] : [{ value: 'off', label: 'Unmute now' }]),
        ...MUTES.map(({ days, label }) => ({ value: String(days), label })),
      ]}
    />
  );
}
