import { createHash } from 'node:crypto';
import { erasing, erasureListOf } from '../../backend/apps/erasure.ts';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { EraseDataWhenAccountErased } from '../../backend/contexts/accounts/erase-data-when-account-erased.process.ts';
import { SessionUses } from '../../backend/contexts/accounts/session-uses/session-uses.store.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { EventStore } from '../../backend/platform/event-store/event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { RetryLater } from '../../backend/platform/subscriptions/process.ts';
import { appendNext } from '../kit/append-next.ts';
import { removeDataDir, temporaryDataDir } from '../kit/product.ts';
import { Runtime } from '../kit/runtime.ts';

const ACCOUNT = 'account-of-somebody';
const MASTER = createHash('sha256').update('a master key for tests').digest();

let runtime: Runtime;
let dataDir: string;
beforeEach(() => {
  runtime = new Runtime();
  dataDir = temporaryDataDir();
});
afterEach(async () => {
  await runtime.close();
  removeDataDir(dataDir);
});

test('while readers of the log are behind, it is read once for sessions, and what they write meanwhile is removed', async () => {
  const { operational, clock } = runtime;
  const codec = eventCodec();
  const executor = new CommandExecutor(runtime.events, codec, clock);
  await appendNext(runtime.events, `account-${ACCOUNT}`, [
    { type: 'AccountOpened', data: { accountId: ACCOUNT, brandId: 'material-events', kind: 'anonymous' } },
  ]);
  const session = { sessionKey: 'key', accountId: ACCOUNT, kind: 'anonymous' };
  await appendNext(runtime.events, 'session-key', [{ type: 'SessionStarted', data: session }]);
  // An unreadable session of somebody else does not keep an erasure from finishing.
  const future = { id: randomId(), type: 'SessionStarted', data: { future: true }, metadata: { schemaVersion: '99' } };
  await runtime.events.append('session-unreadable', [future], { kind: 'noStream' });
  await appendNext(runtime.events, `account-${ACCOUNT}`, [
    { type: 'AccountErased', data: { accountId: ACCOUNT, reason: 'asked' } },
  ]);
  let looks = 0;
  const counting: EventStore = new Proxy(runtime.events, {
    get(events, name) {
      const value: unknown = Reflect.get(events, name, events);
      if (name !== 'readAll') return typeof value === 'function' ? value.bind(events) : value;
      return (...asked: Parameters<EventStore['readAll']>) => {
        looks += 1;
        return events.readAll(...asked);
      };
    },
  });
  const list = erasureListOf({ DATA_DIR: dataDir });
  await list.begin(await runtime.events.logId(), clock.now().toISOString(), []);
  const data = await erasing({ events: counting, operations: operational, codec, executor, clock, masterKey: MASTER, list });
  let behind: readonly string[] = ['a view'];
  const process = new EraseDataWhenAccountErased({ data, executor, clock, behind: async () => behind });
  const erased = (await runtime.events.read(`account-${ACCOUNT}`)).find(({ type }) => type === 'AccountErased');
  for (let n = 0; n < 5; n += 1) await expect(process.handle(erased as never)).rejects.toThrow(RetryLater);
  const uses = new SessionUses(operational);
  // A process that has not reached the erasure yet handles the session's start.
  await uses.started('key', ACCOUNT, '2026-01-12');
  behind = [];
  await process.handle(erased as never);
  expect(looks).toBe(1);
  for await (const use of uses.unusedSince('9999')) throw new Error(`the use of ${use._id} is kept`);
  const typesOf = async (stream: string) => (await runtime.events.read(stream)).map(({ type }) => type);
  expect(await typesOf('session-key')).toEqual(['SessionStarted', 'SessionEnded']);
  expect((await typesOf(`account-${ACCOUNT}`)).at(-1)).toBe('ErasureCompleted');
});
