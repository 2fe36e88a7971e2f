import { useQuery } from '@tanstack/react-query';
import { showcaseQuery } from '#shared/showcase/get-showcase.ts';
import { AlertEvidence, AlertMessage } from '#shared/showcase/sent-alert.tsx';
import classes from './login.module.css';
import { LoginSteps } from './login-steps.tsx';

/** Next to the contact form, the newest alert as a reason to log in; next to the code, or without an alert, what logging in does. */
export function LoginAside({ step }: { step: 1 | 2 }) {
  return step === 1 ? <ExampleAlert /> : <LoginSteps />;
}

function ExampleAlert() {
  const { data, error } = useQuery(showcaseQuery());
  if (data === undefined && error === null) return <aside className={classes.aside} aria-label="An example alert" aria-busy />;
  if (!data?.alert) return <LoginSteps />;
  return (
    <aside className={classes.aside} aria-label="An example alert">
      <AlertMessage alert={data.alert} />
      <AlertEvidence alert={data.alert} />
    </aside>
  );
}
