import '@mantine/core/styles/PasswordInput.css';
import { Alert, Button, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { EnrollmentResponse, MyAccessResponse } from '#contexts/administration/my-access/my-access.response.ts';
import { administratorQuery } from '../api/administrator.ts';
import { myAccessQuery, removeSecondFactor, startSecondFactor } from '../api/my-access.ts';
import classes from './admin.module.css';
import { ConfirmSecondFactor } from './confirm-second-factor.tsx';
import { useAct } from './use-act.ts';

/** Sets up or removes the authenticator app, after asking for the password. */
export function SecondFactor({ access }: { readonly access: MyAccessResponse }) {
  const [password, setPassword] = useState('');
  const [enrollment, setEnrollment] = useState<EnrollmentResponse | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, problem, run } = useAct();
  const cache = useQueryClient();
  const refetch = () =>
    Promise.all([myAccessQuery(), administratorQuery()].map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      if (access.secondFactor) await removeSecondFactor(password);
      else setEnrollment(await startSecondFactor(password));
      await refetch();
    });
    setPassword('');
  };
  return (
    <section className={classes.part} aria-labelledby="second-factor">
      <h2 id="second-factor">Authenticator app</h2>
      {codes === null ? null : <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {enrollment === null ? (
        <form className={classes.part} onSubmit={submit} noValidate>
          <p>{sentenceOf(access)}</p>
          <PasswordInput
            label={access.secondFactor ? 'Your password, to remove the app' : 'Your password, to set up an app'}
            autoComplete="current-password"
            maxLength={256}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {problem === null ? null : (
            <Alert color="red" role="alert" title={access.secondFactor ? 'Couldn’t remove the app' : 'Couldn’t set up the app'}>
              {problem}
            </Alert>
          )}
          <Button
            type="submit"
            w="fit-content"
            loading={busy}
            disabled={password === ''}
            variant={access.secondFactor ? 'default' : 'filled'}
          >
            {access.secondFactor ? 'Remove the app' : 'Set up an app'}
          </Button>
        </form>
      ) : (
        <ConfirmSecondFactor
          enrollment={enrollment}
          onCancel={() => setEnrollment(null)}
          onConfirmed={(recovery) => {
            setEnrollment(null);
            setCodes(recovery);
            void refetch();
          }}
        />
      )}
    </section>
  );
}

function sentenceOf({ secondFactor, recoveryCodesLeft }: MyAccessResponse): string {
  if (!secondFactor) return 'Add an authenticator app for extra security. You’ll be signed out of other sessions.';
  return `You sign in with a code from your app. Recovery codes left: ${recoveryCodesLeft ?? 0} of 10. Removing the app signs you out of other sessions.`;
}

function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  return (
    <Alert color="green" role="status" title="Your app is set up. Save these recovery codes">
      <p>Each one works once in place of a code. You won’t see them again.</p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="compact-sm" variant="default" onClick={onKept}>
        I’ve saved them
      </Button>
    </Alert>
  );
}
