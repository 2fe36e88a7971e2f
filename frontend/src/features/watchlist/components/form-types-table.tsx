import { Button, Checkbox, Collapse } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { type FormTypeOption, useBrand } from '../../../shared/brand/brand.ts';
import { formName } from '../../../shared/domain/form-badge.tsx';
import { paths } from '../../../shared/paths.ts';
import { IconChevronDown, IconChevronRight, IconLock } from '../../../shared/ui/icons.ts';
import classes from './form-types-table.module.css';

type Props = { selected: readonly string[]; onChange: (forms: string[]) => void; pro: boolean };

/** The brand's forms; what the plan does not unlock shows locked with the way to unlock it (spec section 6). */
export function FormTypesTable({ selected, onChange, pro }: Props) {
  const { forms, formTypes, copy } = useBrand();
  const [open, setOpen] = useState(false);
  const region = useId();
  const shown = formTypes.filter((option) => !forms.hidden.includes(option.value));
  const locked = (option: FormTypeOption) => !pro && (option.proOnly || !forms.available.includes(option.value));
  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((form) => form !== value) : [...selected, value]);
  const anyLocked = shown.some(locked);
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        classNames={{ root: classes['toggle'] ?? '', label: classes['label'] ?? '' }}
        aria-expanded={open}
        aria-controls={region}
        leftSection={open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        Form types: {selected.length === 0 ? 'none' : selected.map(formName).join(', ')}
      </Button>
      <Collapse expanded={open} id={region} keepMounted={false}>
        <table className={classes['table']}>
          <caption className="fw-visually-hidden">Form types to follow</caption>
          <thead>
            <tr>
              <th scope="col">Form</th>
              <th scope="col">What it tells</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((option) => (
              <tr key={option.value} data-locked={locked(option) || undefined}>
                <th scope="row">
                  <Checkbox
                    label={option.label}
                    checked={selected.includes(option.value) && !locked(option)}
                    disabled={locked(option)}
                    onChange={() => toggle(option.value)}
                  />
                </th>
                <td>
                  {option.description}
                  {option.warning ? <span className={classes['warning']}>{option.warning}</span> : null}
                  {locked(option) ? (
                    <span className={classes['pro']}>
                      <IconLock size={13} aria-hidden /> PRO
                    </span>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {anyLocked ? (
          <p className={classes['upsell']}>
            {copy.upgradePrompt} <Link to={paths.upgrade}>Upgrade to PRO</Link>
          </p>
        ) : null}
      </Collapse>
    </div>
  );
}
