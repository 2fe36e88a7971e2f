import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

/** A titled box of the side column. */
export function Panel({
  title,
  icon,
  action,
  children,
}: {
  title: string;
  icon?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {icon}
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
