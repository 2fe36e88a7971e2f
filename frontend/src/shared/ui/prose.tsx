import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';
import classes from './prose.module.css';

/** A page of text. */
export function Prose({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className={classes.prose}>
      <PageHeading>{title}</PageHeading>
      {children}
    </article>
  );
}
