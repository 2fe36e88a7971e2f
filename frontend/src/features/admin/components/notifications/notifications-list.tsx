import { Button } from '@mantine/core';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { type AdminNotification, notifications, notificationsFile } from '../../api/notifications.ts';
import { AdminList } from '../list/admin-list.tsx';
import { type ListFilter, listParameters } from '../list/list-query.ts';
import type { ListColumn } from '../list/list-table.tsx';
import { usePendingAction } from '../list/use-pending-action.ts';
import { TestMailDialog } from '../message-templates/template-dialogs.tsx';
import { NotificationDrawer } from './notification-drawer.tsx';

const COLUMNS: readonly ListColumn<AdminNotification>[] = [
  { id: 'recipient', header: 'Recipient', cell: ({ recipient, channel }) => recipient ?? `${channel}, no contact` },
  { id: 'state', header: 'State', cell: ({ state }) => state },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kind ?? 'unnamed', priority: 2 },
  { id: 'ticker', header: 'Ticker', cell: ({ ticker }) => ticker ?? '', priority: 3 },
  { id: 'channel', header: 'Channel', cell: ({ channel }) => channel, priority: 2 },
  { id: 'attempts', header: 'Tries', cell: ({ attempts }) => attempts, numeric: true, priority: 3 },
  { id: 'createdAt', header: 'Queued', cell: ({ createdAt }) => <RelativeTime value={createdAt} />, priority: 2 },
  { id: 'lastError', header: 'Last error', cell: ({ lastError }) => lastError ?? '', priority: 3 },
];

/** The server's message kinds and their labels. */
const KINDS = [
  ['alert', 'Alerts'],
  ['correction', 'Corrections'],
  ['digest', 'Digests'],
  ['unread-notice', 'Unread filings'],
  ['saved-search', 'Saved searches'],
  ['price-alert', 'Price alerts'],
  ['verification', 'Contact codes'],
  ['login', 'Logins'],
  ['billing', 'Payments'],
  ['test', 'Tests'],
  ['templateTest', 'Template tests'],
] as const;

const chip = (value: string, label: string): ListFilter => ({ kind: 'chip', parameter: 'state', value, label });
const FILTERS: readonly ListFilter[] = [
  chip('unknown', 'Unknown'),
  chip('parked', 'Parked'),
  chip('failed', 'Failed'),
  chip('pending', 'Waiting'),
  chip('delivered', 'Delivered'),
  {
    kind: 'choice',
    parameter: 'channel',
    label: 'Channel',
    all: 'Every channel',
    options: [
      { value: 'email', label: 'Email' },
      { value: 'sms', label: 'Text' },
      { value: 'push', label: 'Browser' },
    ],
  },
  {
    kind: 'choice',
    parameter: 'kind',
    label: 'Kind',
    all: 'Every kind',
    options: KINDS.map(([value, label]) => ({ value, label })),
  },
  { kind: 'day', parameter: 'from', label: 'From' },
  { kind: 'day', parameter: 'to', label: 'To' },
];

/** The outbox: messages that were sent, are waiting, or need an administrator's decision. */
export function NotificationsList() {
  const { pending, setPending, close, done, mayAct } = usePendingAction<'test'>();
  return (
    <>
      <AdminList<AdminNotification>
        title="Notifications"
        name="notifications"
        load={(query, signal) => notifications(listParameters(query), signal)}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        defaultSort="-createdAt"
        search={{ label: 'Search notifications', placeholder: 'Account, filing, message or ticker' }}
        csv={notificationsFile}
        filters={FILTERS}
        detail={(id, close) => <NotificationDrawer id={id} onClose={close} />}
        empty={{ title: 'No messages', text: 'Messages are kept for 30 days.' }}
        actions={
          mayAct ? (
            <Button size="xs" variant="default" onClick={() => setPending('test')}>
              Send a test email…
            </Button>
          ) : undefined
        }
      />
      {pending === null ? null : <TestMailDialog onDone={done} onClose={close} />}
    </>
  );
}
