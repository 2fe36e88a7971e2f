import { useState } from 'react';
import type { EntryRules } from '#contexts/watchlists/published/entry-rules.events.ts';
import { PreviewRow } from '#shared/alert-preview/preview-row.tsx';
import type { PreviewChannel } from '#shared/alert-preview/preview-text.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { SaveFoot } from '#shared/ui/save-foot.tsx';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import { useSaveAccountRules } from '../api/account-rules.ts';
import { rulesDraftOf, rulesOf } from '../lib/rules-draft.ts';
import classes from './add-ticker-form.module.css';
import { EntryRulesFields } from './entry-rules-fields.tsx';

type Props = {
  id: string;
  rules: EntryRules | null;
  /** Channels that alert the account. */
  channels: readonly PreviewChannel[];
};

/** Default rules for tickers without their own. Nothing is saved until Save. */
export function AccountRulesSection({ id, rules, channels }: Props) {
  const save = useSaveAccountRules();
  const saved = rulesDraftOf(rules);
  const [edited, setEdited] = useState<Partial<typeof saved>>({});
  const [wrong, setWrong] = useState<string | null>(null);
  const draft = { ...saved, ...edited };
  const changed = JSON.stringify(draft) !== JSON.stringify(saved);
  const failed = save.error ? errorSentence(save.error, 'Try again in a moment.') : null;

  const undo = () => {
    setEdited({});
    setWrong(null);
    save.reset();
  };
  const parsed = rulesOf(draft);
  const asTyped = parsed !== null && 'error' in parsed ? null : { rules: parsed };
  const submit = () => {
    setWrong(parsed !== null && 'error' in parsed ? parsed.error : null);
    if (asTyped !== null) save.mutate(asTyped.rules, { onSuccess: () => setEdited({}) });
  };

  return (
    <SettingsSection id={id} title="Rules for all tickers" text="Tickers with their own rules (set under Edit) keep them.">
      <SettingsRow form title="Which filings trigger alerts" text="Other filings still appear on your watchlist.">
        <div className={classes.form}>
          <EntryRulesFields
            label="Only alert me about certain filings"
            description="Leave unchecked to be alerted about every filing on the forms you follow."
            draft={draft}
            onChange={(fields) => setEdited({ ...edited, ...fields })}
          />
        </div>
      </SettingsRow>
      {asTyped === null || !changed ? null : <PreviewRow tried={asTyped} channels={channels} />}
      <SaveFoot
        changed={changed}
        saved={save.isSuccess}
        saving={save.isPending}
        problem={wrong ?? failed}
        onUndo={undo}
        onSave={submit}
      />
    </SettingsSection>
  );
}
