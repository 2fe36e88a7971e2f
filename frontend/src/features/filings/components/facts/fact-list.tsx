import type { ReactNode } from 'react';
import { shortDay } from '#platform/wording/day.ts';
import classes from './facts.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** A list of named facts. ISO dates are formatted, and a missing value shows as "not stated". */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === '' ? (
              <span className={classes.muted}>not stated</span>
            ) : typeof value === 'string' ? (
              shortDay(value)
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A fact that only some filings have: left out if the value is null or empty. */
export function given(label: string, value: ReactNode): Fact[] {
  return value === null || value === '' ? [] : [[label, value]];
}
