import { Checkbox, TextInput } from '@mantine/core';
import type { RulesDraft } from '../lib/rules-draft.ts';
import classes from './add-ticker-form.module.css';

type Props = {
  /** What enabling rules does here, and what applies without. */
  label: string;
  description: string;
  draft: RulesDraft;
  onChange: (fields: Partial<RulesDraft>) => void;
};

/** Fields for the rules that filter alerts: a filing alerts if it passes every rule that is set. */
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
        <fieldset className={classes.rules}>
          <legend>Alert only when all of these match</legend>
          <TextInput
            label="8-K items"
            description="Alert if any of these items is reported. Leave empty for all items."
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
            label="Form 4: exclude 10b5-1 plan trades"
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
            description="Alert if any of these words appears. Leave empty for any text."
            placeholder="going concern, merger"
            value={draft.keywords}
            onChange={(event) => onChange({ keywords: event.currentTarget.value })}
          />
        </fieldset>
      ) : null}
    </>
  );
}
