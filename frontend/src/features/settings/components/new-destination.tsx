import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../shared/api/api-error.ts';
import { SettingsRow } from '../../../shared/ui/settings-section.tsx';
import { type NewDestination, useAddDestination } from '../api/destinations.ts';

const LONGEST = 60;
export const LEVELS: readonly { readonly value: NewDestination['level']; readonly label: string }[] = [
  { value: 'CRITICAL', label: 'CRITICAL only' },
  { value: 'HIGH', label: 'HIGH and above' },
  { value: 'MEDIUM', label: 'MEDIUM and above' },
];

/** Adds a webhook. @param onMade gets the signing secret */
export function NewDestinationForm({ onMade }: { onMade: (secret: string) => void }) {
  const add = useAddDestination();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [level, setLevel] = useState<NewDestination['level']>('HIGH');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { name: name.trim() || 'Webhook', address: address.trim(), level },
      {
        onSuccess: ({ secret }) => {
          setName('');
          setAddress('');
          if (secret !== null) onMade(secret);
        },
      },
    );
  };
  const problem = add.error ? errorSentence(add.error, 'Try again in a moment.') : null;
  return (
    <form onSubmit={submit}>
      <SettingsRow form title="New webhook" text="We’ll send signed JSON to this address when a filing you follow is scored.">
        <TextInput
          label="Address"
          placeholder="https://"
          type="url"
          required
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <TextInput
          label="Destination name"
          placeholder="Webhook"
          maxLength={LONGEST}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label="Levels"
          data={[...LEVELS]}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value as NewDestination['level'])}
        />
        <Group>
          <Button type="submit" size="compact-sm" loading={add.isPending}>
            Add webhook
          </Button>
        </Group>
        {problem === null ? null : <p role="alert">{problem}</p>}
      </SettingsRow>
    </form>
  );
}
