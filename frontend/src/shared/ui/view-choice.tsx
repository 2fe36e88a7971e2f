import { type ReactNode, useId } from 'react';
import classes from './view-choice.module.css';

type Props<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { readonly value: T; readonly name: string; readonly icon?: ReactNode }[];
};

/** A segmented control for a few views of the same data. */
export function ViewChoice<T extends string>({ label, value, onChange, options }: Props<T>) {
  const group = useId();
  return (
    <fieldset className={classes.choice} aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={group}
            className="fw-visually-hidden"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.name}
        </label>
      ))}
    </fieldset>
  );
}
