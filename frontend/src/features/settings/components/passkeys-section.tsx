import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { howMany } from '#platform/wording/numbers.ts';
import { absoluteTime } from '#platform/wording/time.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { isPasskeyCanceled, passkeysSupported } from '#shared/passkey/passkey.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { confirm } from '#shared/ui/confirm.ts';
import { notify } from '#shared/ui/notify.ts';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import { type PasskeyRow, passkeysQuery, useAddPasskey, useRemovePasskey } from '../api/passkeys.ts';

const MAX_NAME_LENGTH = 60;

/** The account's passkeys, an alternative to login codes and links. */
export function PasskeysSection({ id, session }: { id: string; session: string }) {
  const query = useQuery(passkeysQuery(session));
  return (
    <SettingsSection
      id={id}
      title="Passkeys"
      text="Log in with your fingerprint, face or screen lock. If you lose a passkey, a code or link still works."
    >
      <AsyncSection query={query} name="Your passkeys" skeleton={<Skeleton height={64} />}>
        {({ passkeys, allowed }) => (
          <>
            {passkeys.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} />
            ))}
            {passkeys.length < allowed ? (
              <NewPasskey />
            ) : (
              <p>You have {howMany(allowed, 'passkey')}. Remove one to add another.</p>
            )}
          </>
        )}
      </AsyncSection>
    </SettingsSection>
  );
}

function Row({ passkey: { id, name, host, here, added_at: added, used_at: used } }: { passkey: PasskeyRow }) {
  const remove = useRemovePasskey();
  const ask = async () => {
    const text = 'You can’t log in with it anymore. Delete it on your device, too.';
    if (!(await confirm({ title: `Remove ${name}?`, text, confirmLabel: 'Remove' }))) return;
    remove.mutate(id, {
      onError: (error) =>
        notify({
          ...{ id: 'passkey', kind: 'error', title: 'Couldn’t remove the passkey' },
          text: errorSentence(error, 'Try again in a moment.'),
        }),
    });
  };
  const facts = [
    ...(here ? [] : [`for ${host}`]),
    ...(added === null ? [] : [`added ${absoluteTime(added)}`]),
    used === null ? 'never used' : `last used ${absoluteTime(used)}`,
  ];
  return (
    <SettingsRow title={name} text={facts.join(', ')}>
      <Button size="compact-sm" variant="default" loading={remove.isPending} aria-label={`Remove ${name}`} onClick={ask}>
        Remove
      </Button>
    </SettingsRow>
  );
}

function NewPasskey() {
  const add = useAddPasskey();
  const [name, setName] = useState('');
  if (!passkeysSupported()) return <p>This browser can’t create passkeys on this page.</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(name.trim() || 'Passkey', { onSuccess: () => setName('') });
  };
  const problem = add.error && !isPasskeyCanceled(add.error) ? errorSentence(add.error, 'Try again in a moment.') : null;
  return (
    <form onSubmit={submit}>
      <SettingsRow form title="New passkey" text="Your browser asks you to confirm. We’ll email you when a passkey is added.">
        <TextInput
          label="Passkey name"
          placeholder="My phone"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" size="compact-sm" loading={add.isPending}>
            Add passkey
          </Button>
        </Group>
        {problem === null ? null : <p role="alert">{problem}</p>}
      </SettingsRow>
    </form>
  );
}
