import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { ProjectionSet } from '../../backend/platform/subscriptions/projection-set.ts';
import { sessionDirectory } from '../../projections/account-directory/account.document.ts';
import { SessionView } from '../../projections/account-directory/session-view.adapter.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { eventually, Runtime } from '../kit/runtime.ts';

/** Views of a log that continued, in front of the same log restored from an earlier copy. */

const hash = new KeyedHash(createHash('sha256').update('a master key for tests').digest());
const ACCOUNT = 'account-of-before';

let later: Runtime;
let restored: Runtime;
let projections: ProjectionSet;

const sessionsOn = (events: WritableEventStore) =>
  new SessionView(later.views, events, hash, later.clock, new CommandExecutor(events, eventCodec(), later.clock));
const started = (token: string, accountId: string) => ({
  stream: `session-${hash.of('session', token)}`,
  event: {
    type: 'SessionStarted',
    data: { sessionKey: hash.of('session', token), accountId, kind: 'anonymous' },
  },
});

beforeAll(async () => {
  later = new Runtime();
  restored = new Runtime();
  const ended = { type: 'SessionEnded', data: { sessionKey: hash.of('session', 'ended'), accountId: ACCOUNT, reason: 'logout' } };
  for (const runtime of [later, restored]) {
    for (const token of ['before', 'ended']) {
      const { stream, event } = started(token, ACCOUNT);
      await runtime.append(stream, [event]);
    }
  }
  const { stream, event } = started('after', 'account-of-after');
  await later.append(stream, [event]);
  await restored.append(started('ended', ACCOUNT).stream, [ended]);
  const { events, views, skips, clock, log } = later;
  const codec = eventCodec();
  projections = new ProjectionSet(projectors, { events, codec, views, leases: later.leases(), skips, clock, log });
  await projections.start();
  const shown = sessionsOn(events);
  await eventually(
    () => Promise.all(['before', 'after', 'ended'].map((token) => shown.resolve(token, 'read'))),
    (actors) => actors.every((actor) => actor !== null),
  );
  await eventually(sessionsShown, (count) => count === 3);
});
afterAll(async () => {
  await projections.stop();
  await later.close();
  await restored.close();
});

async function sessionsShown(): Promise<number> {
  const live = await later.views.live(sessionDirectory);
  const keys = ['before', 'after', 'ended'].map((token) => hash.of('session', token));
  return (await live.getMany(keys)).size;
}

test('a session that began after the copy is refused, because its account is in no log', async () => {
  const sessions = sessionsOn(restored.events);
  expect(await sessions.resolve('after', 'read')).toBeNull();
  expect(await sessions.resolve('after', 'write')).toBeNull();
  expect(await sessions.resolve('before', 'read')).toEqual({ accountId: ACCOUNT, sessionKey: hash.of('session', 'before') });
});

test('a session that ended in the log is refused before the view shows it', async () => {
  expect(await sessionsOn(restored.events).resolve('ended', 'read')).toBeNull();
});

test('a token is hashed once while its session is accepted, and each time while it is not', async () => {
  const made = jest.spyOn(KeyedHash.prototype, 'of');
  try {
    const sessions = sessionsOn(later.events);
    for (const token of ['before', 'before', 'nobody', 'nobody']) await sessions.resolve(token, 'read');
    expect(made.mock.calls.map(([, token]) => token)).toEqual(['before', 'nobody', 'nobody']);
  } finally {
    made.mockRestore();
  }
});
