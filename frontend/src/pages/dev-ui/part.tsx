import { type ReactNode, useId } from 'react';
import classes from './dev-ui-page.module.css';

/** One section of the style guide. @param flush its content has its own padding */
export function Part({ title, flush = false, children }: { title: string; flush?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={`${classes.box} ${flush ? classes.flush : ''}`}>{children}</div>
    </section>
  );
}

export function PartRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
