import { Checkbox } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type FormTypeOption, useBrand, useSisterAddress } from '#shared/brand/brand.ts';
import { paths } from '#shared/paths.ts';
import { hiddenForms } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import { IconLock } from '#shared/ui/icons.ts';
import classes from './form-types-table.module.css';

export type FormTypesProps = { selected: readonly string[]; onChange: (forms: string[]) => void; pro: boolean };

/** The brand's forms; those not included in the plan show a lock and how to unlock them (spec section 6). */
export function FormTypesRows({ selected, onChange, pro }: FormTypesProps) {
  const { forms, formTypes, copy, plans, features, upgrades } = useBrand();
  const { user } = useSession();
  const sister = useSisterAddress(features.billing ? null : upgrades.targetBrand);
  const hidden = hiddenForms(forms, user);
  const visible = formTypes.filter((option) => !hidden.includes(option.value));
  const unlocked = (pro ? plans.pro : plans.free).forms;
  const locked = (option: FormTypeOption) => !user?.isAdmin && !unlocked.includes(option.value);
  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((form) => form !== value) : [...selected, value]);
  return (
    <>
      <table className={classes.table}>
        <caption className="fw-visually-hidden">Form types to follow</caption>
        <thead>
          <tr>
            <th scope="col">Form</th>
            <th scope="col">What it covers</th>
          </tr>
        </thead>
        <tbody>
          {visible.map((option) => (
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
                {option.warning ? <span className={classes.warning}>{option.warning}</span> : null}
                {locked(option) ? (
                  <LockMark label={option.label} href={features.billing ? paths.upgrade : sister} ours={features.billing} />
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {visible.some(locked) ? (
        <p className={classes.upsell}>
          {copy.upgradePrompt}{' '}
          {features.billing ? (
            <Link to={paths.upgrade}>Upgrade to PRO</Link>
          ) : sister === null ? null : (
            <a href={sister}>{upgrades.ctaText}</a>
          )}
        </p>
      ) : null}
    </>
  );
}

/** Links to what unlocks the form: this brand's PRO plan, or another brand. @param href null if this deployment doesn't have that brand */
function LockMark({ label, href, ours }: { label: string; href: string | null; ours: boolean }) {
  const mark = (
    <>
      <IconLock size={13} aria-hidden /> {ours ? 'PRO' : 'Locked'}
    </>
  );
  if (href === null) return <span className={classes.pro}>{mark}</span>;
  const name = ours ? `Unlock ${label} with PRO` : `See ${label} on our sister site`;
  return ours ? (
    <Link to={href} className={classes.pro ?? ''} aria-label={name}>
      {mark}
    </Link>
  ) : (
    <a href={href} className={classes.pro} aria-label={name}>
      {mark}
    </a>
  );
}
