import { Checkbox } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type FormTypeOption, useBrand } from '../../../shared/brand/brand.ts';
import { paths } from '../../../shared/paths.ts';
import { IconLock } from '../../../shared/ui/icons.ts';
import classes from './form-types-table.module.css';

export type FormTypesProps = { selected: readonly string[]; onChange: (forms: string[]) => void; pro: boolean };

/** The brand's forms; those not unlocked by the plan show a lock and how to unlock them (spec section 6). */
export function FormTypesRows({ selected, onChange, pro }: FormTypesProps) {
  const { forms, formTypes, copy, plans } = useBrand();
  const shown = formTypes.filter((option) => !forms.hidden.includes(option.value));
  const unlocked = (pro ? plans.pro : plans.free).forms;
  const locked = (option: FormTypeOption) => !unlocked.includes(option.value);
  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((form) => form !== value) : [...selected, value]);
  return (
    <>
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
      {shown.some(locked) ? (
        <p className={classes['upsell']}>
          {copy.upgradePrompt} <Link to={paths.upgrade}>Upgrade to PRO</Link>
        </p>
      ) : null}
    </>
  );
}
