import { useState } from 'react';
import { errorSentence } from '#shared/api/api-error.ts';
import { useChangeEntries } from '../api/change-entries.ts';
import type { WatchlistEntry } from '../api/get-watchlist.ts';
import { tickersOf } from '../lib/entry-change.ts';
import { rulesDraftOf, rulesOf } from '../lib/rules-draft.ts';
import { EntriesDialog } from './entries-dialog.tsx';
import { EntryRulesFields } from './entry-rules-fields.tsx';

/** The same rules for several entries. Starts from their rules if all have the same ones, otherwise from none. */
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
      await save.mutateAsync({ entries, change: { rules }, done: `Rules changed for ${name}` });
      onClose();
    } catch (refused) {
      setError(errorSentence(refused, 'Couldn’t change the rules. Try again in a moment.'));
    }
  };
  return (
    <EntriesDialog
      title={`Rules for ${name}`}
      error={error}
      saving={save.isPending}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <EntryRulesFields
        label="Only alert me about certain filings"
        description="Leave unchecked to use the rules in your settings."
        draft={draft}
        onChange={(fields) => setDraft({ ...draft, ...fields })}
      />
    </EntriesDialog>
  );
}
