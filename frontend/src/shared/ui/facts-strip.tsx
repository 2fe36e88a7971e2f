import type { ReactNode } from 'react';
import classes from './facts-strip.module.css';

export type Fact = { readonly name: string; readonly value: ReactNode };

/** Four to six key facts, label above value; on narrow screens two beside each other. */
export function FactsStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes['strip']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
