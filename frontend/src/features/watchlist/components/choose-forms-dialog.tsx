import { useState } from 'react';
import { errorSentence } from '#shared/api/api-error.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { isPro } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import { useChangeEntries } from '../api/change-entries.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { SELECT_FORM } from '../lib/add-messages.ts';
import { tickersOf } from '../lib/entry-change.ts';
import { EntriesDialog } from './entries-dialog.tsx';
import { FormTypesRows } from './form-types-rows.tsx';

/** Form selection for several entries. Starts from their forms if all have the same ones, otherwise from the brand's default. */
export function ChooseFormsDialog({ entries, onClose }: { entries: readonly WatchlistEntry[]; onClose: () => void }) {
  const { forms } = useBrand();
  const { user } = useSession();
  const save = useChangeEntries();
  const name = tickersOf(entries);
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const lists = new Set(entries.map((entry) => entry.forms));
    return lists.size === 1 ? [...lists].flatMap((list) => list.split(',')) : forms.default;
  });
  const submit = async () => {
    if (chosen.length === 0) return setError(SELECT_FORM);
    try {
      await save.mutateAsync({ entries, change: { forms: [...chosen] }, done: `Form types changed for ${name}` });
      onClose();
    } catch (refused) {
      setError(errorSentence(refused, 'Couldn’t change the form types. Try again in a moment.'));
    }
  };
  return (
    <EntriesDialog
      title={`Form types for ${name}`}
      error={error}
      saving={save.isPending}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <FormTypesRows selected={chosen} onChange={setChosen} pro={isPro(user)} />
    </EntriesDialog>
  );
}
