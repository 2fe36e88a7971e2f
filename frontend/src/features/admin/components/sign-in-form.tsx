import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../shared/api/api-error.ts';
import { signIn } from '../api/administrator.ts';
import classes from './admin.module.css';

/** @param onSignedIn after the credential is stored */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await signIn(email, password);
      onSignedIn();
    } catch (failed) {
      setProblem(errorSentence(failed, 'Try again in a moment.'));
      setPassword('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <h1>Admin area</h1>
      <p>For administrators of this server. Accounts of readers sign in elsewhere.</p>
      <TextInput
        label="E-mail"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        size="md"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {problem === null ? null : (
        <Alert color="red" role="alert" title="You are not signed in">
          {problem}
        </Alert>
      )}
      <Button type="submit" size="md" fullWidth disabled={email.trim() === '' || password === ''} loading={busy}>
        Sign in
      </Button>
    </form>
  );
}
