import '@mantine/core/styles/PasswordInput.css';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorCode, errorDetails, errorSentence } from '#shared/api/api-error.ts';
import { askForPasskey, isPasskeyCanceled, passkeysSupported } from '#shared/passkey/passkey.ts';
import { signIn } from '../api/administrator.ts';
import classes from './admin.module.css';

/** @param onSignedIn called after the credential is stored */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** Whether the server asked for a code, because the password was right. */
  const [codeNeeded, setCodeNeeded] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Options for the browser if a passkey may be used in place of a code. */
  const [passkey, setPasskey] = useState<unknown>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return proceed(async () => (codeNeeded ? { code } : {}));
  };
  const proceed = async (second: () => Promise<{ code?: string; passkey?: unknown }>) => {
    setBusy(true);
    setProblem(null);
    try {
      await signIn(email, password, await second());
      onSignedIn();
    } catch (failed) {
      setCode('');
      const refusal = errorCode(failed);
      if (refusal === 'second_factor_required') setPasskey(errorDetails(failed)['passkey'] ?? null);
      if (refusal === 'second_factor_required' && !codeNeeded) return setCodeNeeded(true);
      if (isPasskeyCanceled(failed)) return;
      setProblem(errorSentence(failed, 'Try again in a moment.'));
      if (refusal?.startsWith('second_factor')) return;
      setCodeNeeded(false);
      setPassword('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <h1>Admin area</h1>
      <p>For administrators only.</p>
      <TextInput
        label="Email"
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
      {codeNeeded ? (
        <TextInput
          label="Code"
          description="From your authenticator app, or a recovery code."
          size="md"
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={64}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : null}
      {codeNeeded && passkey !== null && passkeysSupported() ? (
        <Button
          variant="default"
          size="md"
          fullWidth
          disabled={busy}
          onClick={() => proceed(async () => ({ passkey: await askForPasskey(passkey) }))}
        >
          Use a passkey
        </Button>
      ) : null}
      {problem === null ? null : (
        <Alert color="red" role="alert" title="You’re not signed in">
          {problem}
        </Alert>
      )}
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={email.trim() === '' || password === '' || (codeNeeded && code.trim() === '')}
        loading={busy}
      >
        Sign in
      </Button>
    </form>
  );
}
