import { alertsPaged } from '#kit/alert-events.ts';
import { EventCodec, type EventOf } from '#platform/event-store/define-event.ts';
import { toPosition } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { accountsOf } from '../published/alert-groups.ts';
import { AlertsPaged } from '../published/alert-run.events.ts';
import { alertRowId } from './queue-messages-when-alerts-paged.process.ts';

const PAGE_ID = '0f6d3c1e-8f4b-5a52-9d3e-61b7f0a4c2d8';
const storedEvent = {
  id: PAGE_ID,
  type: 'AlertsPaged',
  stream: 'alertRun-1',
  revision: 1,
  position: toPosition(1),
  recordedAt: new Date(0),
  metadata: { schemaVersion: '2' },
};
const accounts = Array.from({ length: 500 }, (_, n) => `account-${n}`);
const page = { ...alertsPaged(1, 0, accounts), id: PAGE_ID };

test('the rows of a page have distinct ids, adjacent and in recipient order', () => {
  const ids = accounts.flatMap((_, n) => (['email', 'sms', 'push'] as const).map((channel) => alertRowId(page, n, channel)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted());
  expect(ids[0]).toBe('0f6d3c1e-8f4b-5a52-9d3e-000000000000');
  expect(ids.at(-1)).toBe('0f6d3c1e-8f4b-5a52-9d3e-0000000005db');
});

test('the rows of a page from an older build keep their ids', () => {
  const older = { ...page, data: { ...page.data, rowIds: 'hashed' as const } };
  expect(alertRowId(older, 7, 'sms')).toBe(deterministicId(PAGE_ID, 'account-7', 'sms'));
});

test('the rows of a page that lists every recipient separately keep their ids', () => {
  const recipients = accounts.map((accountId, n) => ({
    accountId,
    ticker: `T${n % 3}`,
    brandId: 'material-events',
    channels: ['email'],
    why: 'because',
  }));
  const { groups: _, ...rest } = page.data;
  const stored = { ...storedEvent, data: { ...rest, recipients } };
  const read = new EventCodec([AlertsPaged]).decode<EventOf<typeof AlertsPaged>>(stored);
  if (!read) throw new Error('the page was not read');
  expect(accountsOf(read.data)).toEqual(accounts);
  expect(accounts.map((_, n) => alertRowId(read, n, 'email'))).toEqual(accounts.map((_, n) => alertRowId(page, n, 'email')));
});
