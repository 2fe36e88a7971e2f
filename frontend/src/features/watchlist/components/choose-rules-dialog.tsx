import { useState } from 'react';
import { errorSentence } from '../../../shared/api/api-error.ts';
import { useChangeEntries } from '../api/change-entries.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { tickersOf } from '../lib/entry-change.ts';
import { rulesDraftOf, rulesOf } from '../lib/rules-draft.ts';
import { EntriesDialog } from './entries-dialog.tsx';
import { EntryRulesFields } from './entry-rules-fields.tsx';

/** The same rules for several entries. It starts from those they all have, else from none. */
export function ChooseRulesDialog({ entries, onClose }: { entries: readonly WatchlistEntry[]; onClose: () => void }) {
  const save = useChangeEntries();
  const name = tickersOf(entries);
  const [error, setError] = useState<string | null>(null);
  const [draft, setDraft] = useState(() => {
    const [first] = entries;
    const same = entries.every(({ rules }) => JSON.stringify(rules) === JSON.stringify(first?.rules));
    return rulesDraftOf(same ? (first?.rules ?? null) : null);
  });
  const submit = async () => {
    const rules = rulesOf(draft);
    if (rules !== null && 'error' in rules) return setError(rules.error);
    try {
      await save.mutateAsync({ entries, change: { rules }, done: `Rules of ${name} were changed` });
      onClose();
    } catch (refused) {
      setError(errorSentence(refused, 'The rules were not changed. Try again in a moment.'));
    }
  };
  return (
    <EntriesDialog
      title={`Rules of ${name}`}
      error={error}
      saving={save.isPending}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <EntryRulesFields
        label="Alert only for some of their filings"
        description="Not ticked: the rules of your settings apply."
        draft={draft}
        onChange={(fields) => setDraft({ ...draft, ...fields })}
      />
    </EntriesDialog>
  );
}
