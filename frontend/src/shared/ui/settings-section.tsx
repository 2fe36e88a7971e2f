import { type ReactNode, useId } from 'react';
import classes from './settings-section.module.css';

type SectionProps = { id: string; title: string; text?: string; children: ReactNode };

/** A titled settings box with one row per setting. @param id anchor for links on the page */
export function SettingsSection({ id, title, text, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={classes.section} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {text === undefined ? null : <p>{text}</p>}
      </div>
      {children}
    </section>
  );
}

type RowProps = { id?: string; title: ReactNode; text?: ReactNode; form?: boolean; children?: ReactNode };

/** @param form shows the controls in their own column instead of at the end of the row */
export function SettingsRow({ id, title, text, form = false, children }: RowProps) {
  return (
    <div id={id} className={classes.row} data-form={form || undefined}>
      <div>
        <b>{title}</b>
        {text === undefined ? null : <p>{text}</p>}
      </div>
      {children === undefined ? null : <div className={classes.controls}>{children}</div>}
    </div>
  );
}

/** A one-word badge. `waiting`: something still needs to be done. */
export function SettingsBadge({ kind, children }: { kind: 'done' | 'waiting' | 'plain'; children: ReactNode }) {
  return (
    <span className={classes.badge} data-kind={kind}>
      {children}
    </span>
  );
}

export function SettingsFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}
