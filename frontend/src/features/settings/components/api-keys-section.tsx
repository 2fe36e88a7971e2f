import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { absoluteTime } from '#platform/wording/time.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { paths } from '#shared/paths.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { confirm } from '#shared/ui/confirm.ts';
import { notify } from '#shared/ui/notify.ts';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import { type ApiKeyRow, apiKeysQuery, useRevokeApiKey, useRotateApiKey } from '../api/api-keys.ts';
import { NewApiKey, SCOPES } from './new-api-key.tsx';
import { ProRow } from './pro-row.tsx';
import { ShownOnce } from './shown-once.tsx';

/** API keys, with which programs call the API on behalf of the account. */
export function ApiKeysSection({ id, session }: { id: string; session: string }) {
  const query = useQuery(apiKeysQuery(session));
  const [issued, setIssued] = useState<string | null>(null);
  return (
    <SettingsSection
      id={id}
      title="API keys"
      text="For your own programs. Anyone with a key can do what its scopes allow until you revoke it."
    >
      <AsyncSection query={query} name="Your API keys" skeleton={<Skeleton height={64} />}>
        {({ keys, allowed, calls_per_minute: calls }) => (
          <>
            {keys.map((key) => (
              <Row key={key.id} apiKey={key} paused={allowed === 0} onIssued={setIssued} />
            ))}
            {issued === null ? null : (
              <ShownOnce title="Your API key" name="API key" value={issued} onDone={() => setIssued(null)} />
            )}
            {allowed === 0 ? (
              <ProRow text="API keys are part of PRO." />
            ) : (
              <>
                <p>
                  Up to {allowed} keys, {calls} calls a minute each. Send a key as <code>Authorization: Bearer</code>; see{' '}
                  <Link to={paths.developers}>the developer page</Link>.
                </p>
                <NewApiKey onIssued={setIssued} />
              </>
            )}
          </>
        )}
      </AsyncSection>
    </SettingsSection>
  );
}

function Row({ apiKey, paused, onIssued }: { apiKey: ApiKeyRow; paused: boolean; onIssued: (key: string) => void }) {
  const { id, name, start, scopes, created_on: created, last_used_on: used, previous_until: previous } = apiKey;
  const revoke = useRevokeApiKey();
  const rotate = useRotateApiKey();
  const failed = (title: string) => (error: unknown) =>
    notify({ id: 'api-key', kind: 'error', title, text: errorSentence(error, 'Try again in a moment.') });
  const askToRevoke = async () => {
    const text = 'Programs that use this key will stop working. This can’t be undone.';
    if (!(await confirm({ title: `Revoke ${name}?`, text, confirmLabel: 'Revoke' }))) return;
    revoke.mutate(id, { onError: failed('Couldn’t revoke the key') });
  };
  const askToReplace = async () => {
    const text = 'You’ll get a new key. The old one works for another 24 hours.';
    if (!(await confirm({ title: `Replace ${name}?`, text, confirmLabel: 'Replace' }))) return;
    rotate.mutate(id, {
      onSuccess: ({ key }) => {
        if (key !== null) onIssued(key);
      },
      onError: failed('Couldn’t replace the key'),
    });
  };
  const facts = [
    `${start}…`,
    scopes.map((scope) => SCOPES[scope]).join(', '),
    `created ${absoluteTime(created)}`,
    used === null ? 'not used yet' : `last used ${absoluteTime(used)}`,
    ...(previous === null ? [] : [`the old key works until ${absoluteTime(previous)}`]),
    ...(paused ? ['paused: not part of your plan'] : []),
  ];
  return (
    <SettingsRow title={name} text={facts.join('; ')}>
      <Group gap="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Replace ${name}`}
          loading={rotate.isPending}
          onClick={() => void askToReplace()}
        >
          Replace
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Revoke ${name}`}
          loading={revoke.isPending}
          onClick={() => void askToRevoke()}
        >
          Revoke
        </Button>
      </Group>
    </SettingsRow>
  );
}
