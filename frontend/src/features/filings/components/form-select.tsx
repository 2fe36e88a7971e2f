import { NativeSelect } from '@mantine/core';
import { useBrand } from '#shared/brand/brand.ts';

type Props = { form: string | null; onForm: (form: string | null) => void };

/** Select for one of the brand's form types, or all. */
export function FormSelect({ form, onForm }: Props) {
  const { formTypes } = useBrand();
  const forms = formTypes.filter((option) => !option.discovery);
  return (
    <NativeSelect
      size="xs"
      aria-label="Form"
      value={form ?? ''}
      onChange={({ currentTarget: { value } }) => onForm(value || null)}
      data={[{ value: '', label: 'All forms' }, ...forms.map(({ value, label }) => ({ value, label }))]}
    />
  );
}
