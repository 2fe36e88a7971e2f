import type { ReactNode } from 'react';
import type { AlertStep } from '#contexts/alerts/past-alerts/explain-alert/explain-alert.response.ts';
import classes from './alert-steps.module.css';

const MARKS = { yes: 'Yes', no: 'No', unknown: 'Unknown' } as const;

type Props = { readonly steps: readonly AlertStep[]; readonly proof?: (step: AlertStep) => ReactNode };

/** The steps from a filing to its message, up to where it stopped. */
export function AlertSteps({ steps, proof }: Props) {
  return (
    <ol className={classes.steps} aria-label="From filing to message">
      {steps.map((step) => (
        <li key={`${step.step} ${step.says}`} data-state={step.state}>
          <b>{MARKS[step.state]}</b> <span>{step.says}</span>
          {proof?.(step)}
        </li>
      ))}
    </ol>
  );
}
