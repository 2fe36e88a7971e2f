import { useQuery } from '@tanstack/react-query';
import { showcaseQuery } from '../../../shared/showcase/get-showcase.ts';
import { AlertEvidence, AlertMessage } from '../../../shared/showcase/sent-alert.tsx';
import classes from './login.module.css';
import { LoginSteps } from './login-steps.tsx';

/** Beside the contact what one logs in for, the newest alert of this server; beside the code, and where there is no alert, what a login does. */
export function BesideLogin({ step }: { step: 1 | 2 }) {
  return step === 1 ? <ExampleAlert /> : <LoginSteps />;
}

function ExampleAlert() {
  const { data, error } = useQuery(showcaseQuery());
  if (data === undefined && error === null) return <aside className={classes['aside']} aria-label="An example alert" aria-busy />;
  if (!data?.alert) return <LoginSteps />;
  return (
    <aside className={classes['aside']} aria-label="An example alert">
      <AlertMessage alert={data.alert} />
      <AlertEvidence alert={data.alert} />
    </aside>
  );
}
