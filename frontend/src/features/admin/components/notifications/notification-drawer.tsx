import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QUERY } from '#shared/api/query-keys.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import {
  type AdminNotification,
  type NotificationAction,
  notifications,
  runNotificationAction,
} from '../../api/notifications.ts';
import { DetailDrawer } from '../list/detail-drawer.tsx';
import { ReasonDialog } from '../list/reason-dialog.tsx';
import { StreamHistory } from '../stream-history.tsx';

const ACTIONS: Readonly<
  Record<NotificationAction, { readonly title: string; readonly text: string; readonly confirmLabel: string }>
> = {
  retry: {
    title: 'Send it again',
    text: 'It will be sent right away. If the provider already has it, it may arrive twice.',
    confirmLabel: 'Send again',
  },
  again: {
    title: 'Send it again',
    text: 'The same message will be sent again, to the account’s current contact. It may be rejected for the same reason as before.',
    confirmLabel: 'Send again',
  },
  handedOver: {
    title: 'Mark as sent?',
    text: 'The provider has it. It will count as delivered.',
    confirmLabel: 'Count as delivered',
  },
  notHandedOver: {
    title: 'Mark as not sent?',
    text: 'The provider doesn’t have it. It will count as failed, and you can send it again.',
    confirmLabel: 'Count as failed',
  },
};

/** One outbox message and the actions on it. */
export function NotificationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    queryKey: [QUERY.admin, 'notifications', id],
    queryFn: ({ signal }) => notifications(`?search=${encodeURIComponent(id)}`, signal),
    retry: false,
  });
  const row = query.data?.rows.find((each) => each.id === id);
  const client = useQueryClient();
  const [action, setAction] = useState<NotificationAction | null>(null);
  return (
    <DetailDrawer
      title={`Message to ${row?.recipient ?? 'unknown'}`}
      facts={row === undefined ? [] : factsOf(row)}
      tabs={[
        {
          id: 'state',
          name: 'State',
          content: () => (
            <AsyncSection query={query} name="The message" skeleton={<p>Loading...</p>}>
              {() => (row === undefined ? <p>It’s no longer in the outbox.</p> : <State message={row} onAction={setAction} />)}
            </AsyncSection>
          ),
        },
        {
          id: 'history',
          name: 'History',
          content: () => <StreamHistory streams={[`messageControl-${id}`, ...(row ? [row.stream] : [])]} />,
        },
      ]}
      foot={
        action === null ? undefined : (
          <ReasonDialog
            {...ACTIONS[action]}
            act={(reason) => runNotificationAction(id, action, reason)}
            onDone={() => {
              setAction(null);
              void client.invalidateQueries({ queryKey: [QUERY.admin, 'notifications'] });
              void client.invalidateQueries({ queryKey: [QUERY.admin, 'activity'] });
            }}
            onClose={() => setAction(null)}
          />
        )
      }
      onClose={onClose}
    />
  );
}

function factsOf({ kind, channel, state, attempts }: AdminNotification) {
  return [
    { name: 'Kind', value: kind ?? 'unnamed' },
    { name: 'Channel', value: channel },
    { name: 'State', value: state },
    { name: 'Tries', value: String(attempts) },
  ];
}

function State({ message, onAction }: { message: AdminNotification; onAction: (action: NotificationAction) => void }) {
  const { state, lastError, sentAt, providerReference, accountId, accession } = message;
  const canRetry = state === 'parked' || state === 'failed' || state === 'unknown';
  const canRepeat = state === 'delivered' || state === 'suppressed';
  return (
    <>
      <p>
        Account <Link to={`/admin/users?open=${encodeURIComponent(accountId)}`}>{accountId}</Link>
      </p>
      {accession === null ? null : (
        <p>
          <Link to={`/admin/why?${new URLSearchParams({ account: accountId, accession })}`}>Why this alert?</Link>
        </p>
      )}
      {sentAt === null ? (
        <p>Not tried yet.</p>
      ) : (
        <p>
          Last tried <RelativeTime value={sentAt} />.
        </p>
      )}
      {providerReference === null ? null : <p>Provider’s reference: {providerReference}</p>}
      {lastError === null ? null : <p>{lastError}</p>}
      {canRetry || canRepeat ? (
        <Button size="compact-sm" variant="default" onClick={() => onAction(canRetry ? 'retry' : 'again')}>
          Send again
        </Button>
      ) : null}{' '}
      {state === 'unknown' ? (
        <>
          <Button size="compact-sm" variant="default" onClick={() => onAction('handedOver')}>
            Mark as sent
          </Button>{' '}
          <Button size="compact-sm" variant="default" onClick={() => onAction('notHandedOver')}>
            Mark as not sent
          </Button>
        </>
      ) : null}
    </>
  );
}
