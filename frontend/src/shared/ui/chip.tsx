import type { ComponentProps, ReactNode } from 'react';
import classes from './chip.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & { icon?: ReactNode; pressed?: boolean };

/** A small round button: a suggestion, or with `pressed` a filter that is on or off. */
export function Chip({ icon, pressed, children, ...button }: Props) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} {...button}>
      {icon}
      {children}
    </button>
  );
}
