import type { ReactNode } from 'react';
import classes from './facts-strip.module.css';

export type Fact = { readonly name: string; readonly value: ReactNode };

/** Four to six key facts, label above value; two per row on narrow screens. */
export function FactsStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.strip}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
