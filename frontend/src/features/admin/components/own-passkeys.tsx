import '@mantine/core/styles/PasswordInput.css';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MyAccessResponse } from '#contexts/administration/my-access/my-access.response.ts';
import { passkeysSupported } from '#shared/passkey/passkey.ts';
import { addPasskey, myAccessQuery, removePasskey } from '../api/my-access.ts';
import classes from './admin.module.css';
import { useAct } from './use-act.ts';

/** The administrator's passkeys, which can be used instead of a code from the authenticator app. */
export function OwnPasskeys({ passkeys }: Pick<MyAccessResponse, 'passkeys'>) {
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const { busy, problem, run } = useAct();
  const cache = useQueryClient();
  const act = async (work: () => Promise<unknown>) => {
    await run(async () => {
      await work();
      setName('');
      await cache.invalidateQueries({ queryKey: myAccessQuery().queryKey });
    });
    setPassword('');
  };
  return (
    <section className={classes.part} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>Use one in place of a code from your app. If you lose it, the app and its recovery codes still work.</p>
      <PasswordInput
        label="Your password, to add or remove a passkey"
        autoComplete="current-password"
        maxLength={256}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {passkeys.map(({ id, name: called, host, here }) => (
        <p key={id}>
          {called}
          {here ? '' : `, for ${host}`}{' '}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Remove ${called}`}
            disabled={password === '' || busy}
            onClick={() => act(() => removePasskey(password, id))}
          >
            Remove
          </Button>
        </p>
      ))}
      {passkeysSupported() ? (
        <>
          <TextInput
            label="Passkey name"
            placeholder="My laptop"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            w="fit-content"
            loading={busy}
            disabled={password === ''}
            onClick={() => act(() => addPasskey(password, name.trim() || 'Passkey'))}
          >
            Add a passkey
          </Button>
        </>
      ) : (
        <p>This browser can’t create passkeys on this page.</p>
      )}
      {problem === null ? null : (
        <Alert color="red" role="alert" title="Couldn’t change your passkeys">
          {problem}
        </Alert>
      )}
    </section>
  );
}
