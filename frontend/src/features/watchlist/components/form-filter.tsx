import { Checkbox, Popover, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formName } from '#platform/wording/form-name.ts';
import { PlainSelect } from '#shared/ui/plain-select.tsx';
import { chosenIn, FilterTarget } from './filter-target.tsx';
import classes from './form-filter.module.css';

export type FormFilterProps = {
  forms: readonly string[];
  chosen: readonly string[];
  onChange: (forms: string[]) => void;
  /** Tags used in the list; the tag filter is hidden if there are none. */
  tags: readonly string[];
  tag: string | null;
  onTag: (tag: string | null) => void;
};

/** Replaces the button that was pressed, takes its focus and opens immediately. Closing returns focus to the button. */
export function FormFilter({ forms, chosen, onChange, tags, tag, onTag }: FormFilterProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Popover position="bottom-start" trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <FilterTarget {...chosenIn({ chosen, tags, tag })} ref={target} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Filing type">
        {forms.length === 0 ? (
          'No filings to choose from yet'
        ) : (
          <Checkbox.Group value={[...chosen]} onChange={onChange} aria-label="Filing type">
            <Stack gap="xs">
              {forms.map((form) => (
                <Checkbox key={form} value={form} label={formName(form)} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {tags.length === 0 ? null : (
          <div className={classes.tags}>
            <PlainSelect
              label="Tag"
              value={tag ?? ''}
              onChange={(value) => onTag(value || null)}
              options={[{ value: '', label: 'All tags' }, ...tags.map((each) => ({ value: each, label: each }))]}
            />
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
