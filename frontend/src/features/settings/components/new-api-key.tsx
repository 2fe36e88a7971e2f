import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AddApiKeyRequest } from '#contexts/accounts/api-keys/change-api-keys.request.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { SettingsRow } from '#shared/ui/settings-section.tsx';
import { useAddApiKey } from '../api/api-keys.ts';

const MAX_NAME_LENGTH = 60;

type Scope = AddApiKeyRequest['scopes'][number];
export const SCOPES: Readonly<Record<Scope, string>> = {
  read: 'Read filings',
  watchlist: 'Watchlist',
  alerts: 'Alerts',
  bulk: 'Bulk files',
};
const ALL = Object.keys(SCOPES) as Scope[];

/** Creates an API key. @param onIssued gets the key */
export function NewApiKey({ onIssued }: { onIssued: (key: string) => void }) {
  const add = useAddApiKey();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { name: name.trim() || 'API key', scopes: [...scopes] },
      {
        onSuccess: ({ key }) => {
          setName('');
          if (key !== null) onIssued(key);
        },
      },
    );
  };
  const toggle = (scope: Scope) => setScopes(ALL.filter((each) => (each === scope) !== scopes.includes(each)));
  const problem = add.error ? errorSentence(add.error, 'Try again in a moment.') : null;
  return (
    <form onSubmit={submit}>
      <SettingsRow form title="New API key" text="Pick only what the program needs. We’ll email you when a key is created.">
        <TextInput
          label="Key name"
          placeholder="API key"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group gap="md">
          {ALL.map((scope) => (
            <Checkbox key={scope} label={SCOPES[scope]} checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
          ))}
        </Group>
        <Group>
          <Button type="submit" size="compact-sm" loading={add.isPending} disabled={scopes.length === 0}>
            Create key
          </Button>
        </Group>
        {problem === null ? null : <p role="alert">{problem}</p>}
      </SettingsRow>
    </form>
  );
}
