import { Button, Group, NativeSelect, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { absoluteTime } from '#platform/wording/time.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { confirm } from '#shared/ui/confirm.ts';
import { notify } from '#shared/ui/notify.ts';
import { SettingsRow, SettingsSection } from '#shared/ui/settings-section.tsx';
import {
  type DeliveryRow,
  type DestinationRow,
  destinationLogQuery,
  destinationsQuery,
  useChangeDestination,
  useReplayDay,
  useRotateSecret,
  useSendToDestination,
} from '../api/destinations.ts';
import { LEVELS, NewDestinationForm } from './new-destination.tsx';
import { ProRow } from './pro-row.tsx';
import { ShownOnce } from './shown-once.tsx';

const PAUSED: Readonly<Record<NonNullable<DestinationRow['paused']>, string>> = {
  failing: 'Paused: it didn’t accept our messages for two days.',
  gone: 'Paused: the receiver says it no longer exists.',
  refused: 'Paused: its URL can’t be reached from the internet.',
  stopped: 'Paused: someone sent /stop in its chat.',
  unconnected: 'Not connected: the link has expired. Remove it and add it again.',
  suspended: 'Paused: this account is suspended.',
  plan: 'Paused: not part of your plan.',
};

const DAILY = [
  { value: '', label: 'No daily limit' },
  ...[10, 25, 50, 100].map((max) => ({ value: String(max), label: `Up to ${max} a day` })),
];

const failed = (title: string) => (error: unknown) =>
  notify({ id: 'destination', kind: 'error', title, text: errorSentence(error, 'Try again in a moment.') });

/** Addresses of other services that alerts are sent to. */
export function DestinationsSection({ id, session }: { id: string; session: string }) {
  const query = useQuery(destinationsQuery(session));
  const [issued, setIssued] = useState<string | null>(null);
  return (
    <SettingsSection
      id={id}
      title="Destinations"
      text="Send your alerts to Slack, Discord, Microsoft Teams or ntfy, or to your own webhook as signed JSON (Standard Webhooks)."
    >
      <AsyncSection query={query} name="Your destinations" skeleton={<Skeleton height={64} />}>
        {({ destinations, telegram, allowed }) => (
          <>
            {destinations.map((each) => (
              <Row key={each.id} destination={each} onIssued={setIssued} />
            ))}
            {issued === null ? null : (
              <ShownOnce title="Your signing secret" name="Signing secret" value={issued} onDone={() => setIssued(null)} />
            )}
            {allowed === 0 ? (
              <ProRow text="Destinations are part of PRO." />
            ) : (
              <NewDestinationForm telegram={telegram} onIssued={setIssued} />
            )}
          </>
        )}
      </AsyncSection>
    </SettingsSection>
  );
}

function Row({ destination, onIssued }: { destination: DestinationRow; onIssued: (secret: string) => void }) {
  const { id, kind, name, host, link, settings, paused, last, previous_until: previous } = destination;
  const change = useChangeDestination(id);
  const send = useSendToDestination(id);
  const rotate = useRotateSecret();
  const [open, setOpen] = useState(false);
  const remove = async () => {
    const text = 'It won’t get any more alerts. This can’t be undone.';
    if (await confirm({ title: `Remove ${name}?`, text, confirmLabel: 'Remove' }))
      change.mutate('remove', { onError: failed('Couldn’t remove the destination') });
  };
  const replace = async () => {
    const text = 'You’ll get a new secret. For 24 hours, we’ll sign with both.';
    if (!(await confirm({ title: `Replace the secret for ${name}?`, text, confirmLabel: 'Replace' }))) return;
    rotate.mutate(id, {
      onSuccess: ({ secret }) => {
        if (secret !== null) onIssued(secret);
      },
      onError: failed('Couldn’t replace the secret'),
    });
  };
  const facts = [
    ...(host === '' ? [] : [host]),
    last === null ? 'nothing sent yet' : outcomeOf(last),
    ...(previous === null ? [] : [`the old secret works until ${absoluteTime(previous)}`]),
  ];
  return (
    <SettingsRow form title={name} text={facts.join('; ')}>
      {paused === null || link !== null ? null : <p role="status">{PAUSED[paused]}</p>}
      {link === null ? null : (
        <p>
          <a href={link} target="_blank" rel="noreferrer">
            Open this link in Telegram
          </a>{' '}
          and choose Start to connect the chat.
        </p>
      )}
      <NativeSelect
        aria-label={`Levels for ${name}`}
        data={[...LEVELS]}
        value={settings.level}
        onChange={(event) =>
          change.mutate(
            { level: event.currentTarget.value as DestinationRow['settings']['level'] },
            { onError: failed('Couldn’t save your changes') },
          )
        }
      />
      <NativeSelect
        aria-label={`Daily limit for ${name}`}
        data={DAILY}
        value={String(settings.perDay ?? '')}
        onChange={(event) =>
          change.mutate({ perDay: Number(event.currentTarget.value) || null }, { onError: failed('Couldn’t save your changes') })
        }
      />
      <Switch
        label="Muted"
        aria-label={`Mute ${name}`}
        checked={settings.muted}
        onChange={(event) =>
          change.mutate({ muted: event.currentTarget.checked }, { onError: failed('Couldn’t save your changes') })
        }
      />
      <Group gap="xs">
        {paused === null || paused === 'plan' || paused === 'unconnected' ? null : (
          <Button size="compact-sm" onClick={() => change.mutate('resume', { onError: failed('Couldn’t resume it') })}>
            Resume
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Test ${name}`}
          loading={send.isPending}
          onClick={() => send.mutate(null, { onError: failed('Couldn’t send the test') })}
        >
          Send test
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Log of ${name}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Log
        </Button>
        {kind === 'webhook' ? (
          <Button size="compact-sm" variant="subtle" aria-label={`Replace the secret of ${name}`} onClick={() => void replace()}>
            Replace secret
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" aria-label={`Remove ${name}`} onClick={() => void remove()}>
          Remove
        </Button>
      </Group>
      {open ? <Log id={id} name={name} /> : null}
    </SettingsRow>
  );
}

function Log({ id, name }: { id: string; name: string }) {
  const query = useQuery(destinationLogQuery(id));
  const send = useSendToDestination(id);
  const replay = useReplayDay(id);
  return (
    <AsyncSection query={query} name="The log" skeleton={<Skeleton height={64} />}>
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <p>Nothing sent yet.</p>
        ) : (
          <>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Send the last 24 hours to ${name} again`}
              loading={replay.isPending}
              onClick={() => replay.mutate(undefined, { onError: failed('Couldn’t send them again') })}
            >
              Send the last 24 hours again
            </Button>
            <ul aria-label={`Deliveries to ${name}`}>
              {deliveries.map((each) => (
                <li key={each.id}>
                  {each.accession ?? 'Test'}, {outcomeOf(each)}{' '}
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Send ${each.accession ?? 'the test'} again`}
                    onClick={() => send.mutate(each.id, { onError: failed('Couldn’t send it again') })}
                  >
                    Send again
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </AsyncSection>
  );
}

const STATES: Readonly<Record<DeliveryRow['state'], string>> = {
  pending: 'waiting',
  delivered: 'delivered',
  failed: 'failed',
  suppressed: 'not sent',
  unknown: 'no answer',
};

function outcomeOf({ state, reason, attempts, ended_at: ended, queued_at: queued }: DeliveryRow): string {
  const tries = attempts > 1 ? `, ${attempts} tries` : '';
  return `${STATES[state]} ${absoluteTime(ended ?? queued)}${tries}${reason === null ? '' : ` (${reason})`}`;
}
