import { SystemClock } from '#platform/clock/clock.ts';
import { EmbeddedOperationalStore } from '#platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import type { OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { ERASED, FieldCipher } from '#platform/privacy/field-cipher.ts';
import { SubjectKeyStore } from '#platform/privacy/subject-key.store.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';
import { DevOutboxStore } from './dev-outbox.store.ts';

const clock = new SystemClock();
const message = (id: string, accountId: string, to: string) =>
  ({ id, accountId, to, subject: `For ${to}`, text: `Dear ${to}`, brandId: 'filingwire' }) as OutgoingMessage;
/** The collection as currently stored, and as older builds declared it. */
const stored = defineCollection<StoredDocument & Record<string, unknown>>({
  name: 'devOutbox',
  version: 1,
  fields: { sentAt: 'string' },
  indexes: [{ fields: ['sentAt'], serves: 'messages, newest first; dropping the oldest' }],
});
const older = {
  _id: 'older',
  channel: 'email',
  to: 'jane@example.com',
  subject: 'News',
  text: 'Text',
  brandId: 'filingwire',
  sentAt: '2026-01-12T12:00:00.000Z',
};

describe(DevOutboxStore.name, () => {
  let operations: EmbeddedOperationalStore;
  let keys: SubjectKeyStore;
  let outbox: DevOutboxStore;
  beforeEach(() => {
    operations = new EmbeddedOperationalStore({ path: ':memory:', clock });
    keys = new SubjectKeyStore(operations, Buffer.alloc(32, 7), clock);
    outbox = new DevOutboxStore(operations, clock, new FieldCipher(keys));
  });
  afterEach(() => operations.close());

  const shown = async () =>
    (await outbox.newest(10, null)).documents.map(({ _id, to, subject, text }) => [_id, to, subject, text]);
  const records = async () => (await operations.collection(stored).find({ filter: {}, sort: ['sentAt'], limit: 10 })).documents;

  test('stores messages encrypted and shows them decrypted', async () => {
    await outbox.add('email', message('1', 'a', 'jane@example.com'));
    expect(await shown()).toEqual([['1', 'jane@example.com', 'For jane@example.com', 'Dear jane@example.com']]);
    expect(JSON.stringify(await records())).not.toContain('jane');
  });

  test('shows a message as erased once its key is gone', async () => {
    await outbox.add('email', message('1', 'a', 'jane@example.com'));
    await keys.destroy('a');
    expect(await shown()).toEqual([['1', ERASED, ERASED, ERASED]]);
    await expect(outbox.add('email', message('2', 'a', 'jane@example.com'))).rejects.toThrow('can no longer be read');
  });

  test('shows messages of older builds, and erasing an account removes them by address', async () => {
    await operations.collection(stored).write([{ kind: 'insert', record: older }]);
    await outbox.add('email', message('1', 'a', 'jane@example.com'));
    await outbox.add('email', message('2', 'b', 'john@example.com'));
    expect((await shown()).map(([, to]) => to).sort()).toEqual(['jane@example.com', 'jane@example.com', 'john@example.com']);
    await keys.destroy('a');
    await outbox.purge('a', (to) => to === 'jane@example.com');
    expect((await shown()).map(([id]) => id)).toEqual(['2']);
  });
});
