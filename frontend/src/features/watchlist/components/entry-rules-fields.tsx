import { Checkbox, TextInput } from '@mantine/core';
import type { RulesDraft } from '../lib/rules-draft.ts';
import classes from './add-ticker-form.module.css';

type Props = {
  /** Says what having rules means here, and what happens without. */
  label: string;
  description: string;
  draft: RulesDraft;
  onChange: (fields: Partial<RulesDraft>) => void;
};

/** By what alerts are narrowed: a filing alerts when it passes every rule that is set. */
export function EntryRulesFields({ label, description, draft, onChange }: Props) {
  return (
    <>
      <Checkbox
        label={label}
        description={description}
        checked={draft.narrowed}
        onChange={(event) => onChange({ narrowed: event.currentTarget.checked })}
      />
      {draft.narrowed ? (
        <fieldset className={classes['rules']}>
          <legend>Only filings that pass every rule set here</legend>
          <TextInput
            label="8-K items"
            description="One of them must be reported. Leave empty for any item."
            placeholder="2.02, 5.02"
            value={draft.items}
            onChange={(event) => onChange({ items: event.currentTarget.value })}
          />
          <Checkbox
            label="Form 4: purchases and sales only (codes P and S)"
            checked={draft.openMarketOnly}
            onChange={(event) => onChange({ openMarketOnly: event.currentTarget.checked })}
          />
          <Checkbox
            label="Form 4: not under a 10b5-1 plan"
            checked={draft.without10b51}
            onChange={(event) => onChange({ without10b51: event.currentTarget.checked })}
          />
          <TextInput
            label="Form 4: minimum value in US dollars"
            inputMode="decimal"
            value={draft.minimumValue}
            onChange={(event) => onChange({ minimumValue: event.currentTarget.value })}
          />
          <TextInput
            label="Keywords"
            description="One of them must stand in the text. Leave empty for any text."
            placeholder="going concern, merger"
            value={draft.keywords}
            onChange={(event) => onChange({ keywords: event.currentTarget.value })}
          />
        </fieldset>
      ) : null}
    </>
  );
}
