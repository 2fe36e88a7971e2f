import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '#shared/api/api-error.ts';
import { SettingsRow } from '#shared/ui/settings-section.tsx';
import { type NewDestination, useAddDestination } from '../api/destinations.ts';

const MAX_NAME_LENGTH = 60;
export const LEVELS: readonly { readonly value: NewDestination['level']; readonly label: string }[] = [
  { value: 'CRITICAL', label: 'CRITICAL only' },
  { value: 'HIGH', label: 'HIGH and above' },
  { value: 'MEDIUM', label: 'MEDIUM and above' },
];

interface Service {
  readonly value: NewDestination['kind'];
  readonly label: string;
  /** Placeholder of the URL field; null if the service needs no URL. */
  readonly placeholder: string | null;
  readonly hint: string;
}

const WEBHOOK: Service = {
  value: 'webhook',
  label: 'Webhook',
  placeholder: 'https://',
  hint: 'We’ll send signed JSON to this URL.',
};
const TELEGRAM: Service = {
  value: 'telegram',
  label: 'Telegram',
  placeholder: null,
  hint: 'You’ll get a link that connects a chat. It works for an hour.',
};
const SERVICES: readonly Service[] = [
  WEBHOOK,
  {
    value: 'slack',
    label: 'Slack',
    placeholder: 'https://hooks.slack.com/services/…',
    hint: 'In Slack, add an incoming webhook to a channel and copy its URL.',
  },
  {
    value: 'discord',
    label: 'Discord',
    placeholder: 'https://discord.com/api/webhooks/…',
    hint: 'In Discord, open the channel’s settings, then Integrations and Webhooks, and copy the URL.',
  },
  {
    value: 'teams',
    label: 'Microsoft Teams',
    placeholder: 'https://',
    hint: 'In Teams, add the workflow that posts when a webhook request is received, and copy its URL.',
  },
  {
    value: 'ntfy',
    label: 'ntfy',
    placeholder: 'https://ntfy.sh/my-topic',
    hint: 'The URL of a topic. Anyone who knows it can read your alerts, so choose one that’s hard to guess.',
  },
];

/** Adds a destination. @param telegram whether Telegram chats can be added @param onIssued gets the signing secret of a webhook */
export function NewDestinationForm({ telegram, onIssued }: { telegram: boolean; onIssued: (secret: string) => void }) {
  const add = useAddDestination();
  const services = telegram ? [...SERVICES, TELEGRAM] : SERVICES;
  const [service, setService] = useState(WEBHOOK);
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [level, setLevel] = useState<NewDestination['level']>('HIGH');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      {
        ...{ kind: service.value, name: name.trim() || service.label, level },
        ...(service.placeholder !== null && { address: address.trim() }),
      },
      {
        onSuccess: ({ secret }) => {
          setName('');
          setAddress('');
          if (secret !== null) onIssued(secret);
        },
      },
    );
  };
  const problem = add.error ? errorSentence(add.error, 'Try again in a moment.') : null;
  return (
    <form onSubmit={submit}>
      <SettingsRow form title="New destination" text={service.hint}>
        <NativeSelect
          label="Service"
          data={[...services]}
          value={service.value}
          onChange={(event) => setService(services.find(({ value }) => value === event.currentTarget.value) ?? WEBHOOK)}
        />
        {service.placeholder === null ? null : (
          <TextInput
            label="URL"
            placeholder={service.placeholder}
            type="url"
            required
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        )}
        <TextInput
          label="Destination name"
          placeholder={service.label}
          maxLength={MAX_NAME_LENGTH}
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
            Add destination
          </Button>
        </Group>
        {problem === null ? null : <p role="alert">{problem}</p>}
      </SettingsRow>
    </form>
  );
}
