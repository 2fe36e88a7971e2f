import '@mantine/core/styles/PasswordInput.css';
import { Alert, Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changePassword } from '../api/my-access.ts';
import classes from './admin.module.css';
import { useAct } from './use-act.ts';

const MIN_PASSWORD_LENGTH = 12;

/** Changes the current administrator's password. */
export function ChangePassword() {
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [done, setDone] = useState(false);
  const { busy, problem, run } = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setDone(false);
    const changed = await run(async () => {
      await changePassword(password, next);
      return true;
    });
    setPassword('');
    if (!changed) return;
    setNext('');
    setDone(true);
  };
  return (
    <form className={classes.part} onSubmit={submit} noValidate aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p>All your other sessions will end.</p>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        label="New password"
        description={`At least ${MIN_PASSWORD_LENGTH} characters; avoid common passwords.`}
        autoComplete="new-password"
        maxLength={256}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      {problem === null ? null : (
        <Alert color="red" role="alert" title="Couldn’t change the password">
          {problem}
        </Alert>
      )}
      {done ? <Alert color="green" role="status" title="Password changed" /> : null}
      <Button type="submit" w="fit-content" loading={busy} disabled={password === '' || next.length < MIN_PASSWORD_LENGTH}>
        Change password
      </Button>
    </form>
  );
}
