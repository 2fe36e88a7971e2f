import { Checkbox, Popover, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formName } from '../../../../../backend/platform/wording/form-name.ts';
import { FilterTarget } from './filter-target.tsx';

type Props = { forms: readonly string[]; chosen: readonly string[]; onChange: (forms: string[]) => void };

/** Replaces the button that was pressed: takes its focus, to which closing returns, and opens immediately. */
export function FormFilter({ forms, chosen, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Popover position="bottom-start" trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <FilterTarget chosen={chosen} ref={target} onClick={() => setOpened(!opened)} />
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
      </Popover.Dropdown>
    </Popover>
  );
}
