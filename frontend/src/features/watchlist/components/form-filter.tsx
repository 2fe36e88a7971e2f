import { Checkbox, Stack } from '@mantine/core';
import { formName } from '../../../shared/domain/form-badge.tsx';

type Props = { forms: readonly string[]; chosen: readonly string[]; onChange: (forms: string[]) => void };

/** The content of the filter of filing types, loaded when it is about to be opened. */
export function FormFilter({ forms, chosen, onChange }: Props) {
  if (forms.length === 0) return 'No filings to choose from yet';
  return (
    <Checkbox.Group value={[...chosen]} onChange={onChange} aria-label="Filing type">
      <Stack gap="xs">
        {forms.map((form) => (
          <Checkbox key={form} value={form} label={formName(form)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
